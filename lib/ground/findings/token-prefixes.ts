/**
 * The beginnings of tokens, as their services have published them, as of November 2026. `further-secrets.ts` has more of them, which
 * the doors that print URLs install.
 *
 * `scripts/compare-token-prefixes.ts` compares the beginnings to the rules of gitleaks, for whoever brings these up to date.
 */

/**
 * The beginnings of tokens that give access, as their services have published them: tokens of GitHub, GitLab, Bitbucket, registries of
 * packages, DigitalOcean, Netlify, Slack, Shopify, Stripe, OpenAI and Anthropic. The doors `weburl`, `weburl/display`, `weburl/lines`
 * and `weburl/pages` know many more: of Grafana, Linear, Notion, Sentry, Supabase, HashiCorp and others. These are known in the whole
 * program if it imports one of them.
 *
 * As of November 2026. A beginning may be added in any version; one is not taken out without a new major version.
 *
 * A token is masked in any part of a URL, at the beginning of a word, if what follows its beginning looks like a token: 16 characters or
 * more, among them a word of 8 or more with a digit and a letter in it, or one of 20 or more. After "_", as in `my_ghp_…`, the
 * beginning has to have at least 4 characters, and at least 30 letters and digits have to follow it. As the username of a URL, before
 * "@" or ":", any text that begins so is masked: `git clone https://ghp_…@github.com/o/r.git`, `curl https://sk_live_…:@host/`. A
 * username such as `x-access-token`, `oauth2` or `__token__` has no secret in it, and is shown.
 *
 * @example
 * ```ts
 * import { SECRET_TOKEN_PREFIXES, Url } from 'weburl'
 *
 * SECRET_TOKEN_PREFIXES.includes('ghp_') // => true
 * Url.parse('https://ghp_16C7e42F292c6912E7710c838347Ae17@github.com/o/r.git').redact() // => 'https://***@github.com/o/r.git'
 * Url.parse('https://x-access-token:ghs_16C7e42F292c@github.com/o/r.git').redact() // => 'https://x-access-token:***@github.com/o/r.git'
 * Url.redact('https://example.org/a/ghp_16C7e42F292c6912E7710c838347Ae17?b') // => 'https://example.org/a/***?b'
 * ```
 */
export const SECRET_TOKEN_PREFIXES: readonly string[] = Object.freeze(
  // GitHub, GitLab ("Token overview: Token prefixes"), Bitbucket and Atlassian
  (
    'ghp_ gho_ ghu_ ghs_ ghr_ github_pat_ glpat- gloas- gldt- glrt- glrtr- glcbt- glptt- glft- glimt- glagent- glwt- glsoat- ' +
    'glffct- GR1348941 ATBB ATCTT3xFfG ATATT3xFfG ' +
    // Registries of packages and of models, and hosting
    'npm_ pypi- rubygems_ dckr_pat_ dckr_oat_ hf_ dop_v1_ doo_v1_ dor_v1_ nfp_ ' +
    // Slack, Shopify, Stripe
    'xoxb- xoxp- xoxa- xoxr- xoxe- xoxe. xoxs- xoxc- xoxd- xoxo- xapp- shpat_ shpca_ shppa_ shpss_ ' +
    'sk_live_ sk_test_ rk_live_ rk_test_ whsec_ ' +
    // OpenAI, Anthropic, and other services that took the same beginning
    'sk-'
  ).split(' '),
)
