/**
 * What people call the things of the library, in the words that they type: each place of the site, by the beginning of its path, and the
 * words for it. A page need not use these words itself. The words count as a title does.
 */

export const ALSO_CALLED: readonly (readonly [place: string, words: string])[] = [
  [
    'Everyday_recipes.html#remove',
    'remove tracking parameters, strip utm, remove utm_source, clean link, share link, fbclid, gclid',
  ],
  [
    'Everyday_recipes.html#go-back',
    'open redirect, returnTo, return url, redirect after login, next parameter, callback url, redirect_url, sanitize url',
  ],
  [
    'Everyday_recipes.html#compare',
    'oauth, redirect_uri, redirect uri, openid connect, oidc, pkce, callback url, loopback port',
  ],
  ['Everyday_recipes.html#follow', 'redirect loop, too many redirects, redirect chain, follow redirects'],
  [
    'Everyday_recipes.html#edit',
    'duplicate parameters, edit query, repeated parameter, array parameters, change one parameter',
  ],
  ['Everyday_recipes.html#write-a-mailto', 'mailto, mailto link, email link, email subject, mail url'],
  [
    'Everyday_recipes.html#read-a-query',
    'query to object, query string to object, search params to object, URLSearchParams to object, parse query into object, typed query parameters, validate query with zod, query schema, query and zod',
  ],
  [
    'Everyday_recipes.html#read-the-route',
    'hash router, hash routing, hashbang, hash route, fragment router, query string in fragment, query in hash, single page application, spa',
  ],
  [
    'Everyday_recipes.html#read-matrix',
    'matrix parameters, matrix params, matrix uri, path parameters with semicolon, semicolon in path, jsessionid',
  ],
  ['URLs_of_other_kinds.html', 'other schemes, non-http url, special schemes, custom protocol'],
  [
    'URLs_of_other_kinds.html#database',
    'database connection string, connection string, database url, DATABASE_URL, dsn, postgres url, postgresql, mysql url, redis url, mongodb url, jdbc, amqp, password with special characters',
  ],
  ['URLs_of_other_kinds.html#magnet', 'magnet, magnet link, magnet uri, torrent, torrent url, btih'],
  ['URLs_of_other_kinds.html#git', 'git, git url, git remote, git ssh to https, scp, ssh url, github url, clone url'],
  [
    'URLs_of_other_kinds.html#s3',
    's3, s3 url, s3 bucket, bucket and key, gs bucket, object storage, google cloud storage',
  ],
  [
    'URLs_of_other_kinds.html#deep',
    'deep link, deep links, deep linking, custom scheme, app link, universal link, android intent, url of an app',
  ],
  ['URLs_of_other_kinds.html#mail', 'tel, tel link, phone number link, telephone, urn, isbn, opaque path'],
  [
    'Security__SSRF,_redirects,_logs.html#secrets',
    'slack webhook secret, webhook secret, slack webhook, discord webhook, secret in path, mask webhook, token in path, capability url',
  ],
  [
    'Coming_from_another_library.html#from-tldts',
    'tldts, psl, icann, private suffix, private domains, allowPrivateDomains, github.io',
  ],
  ['Everyday_recipes.html#limit', 'url length limit, max url length, maximum length, url too long, too long url, 414'],
  [
    'Everyday_recipes.html#find-urls',
    'find urls in text, linkify, linkify-it, autolink, detect links, extract urls from text, regex for url',
  ],
  ['Everyday_recipes.html#read-a-sitemap', 'sitemap, sitemap.xml, xml, loc'],
  ['Everyday_recipes.html#find-rel', 'rel=canonical, canonical link, canonical tag, seo'],
  ['Everyday_recipes.html', 'recipes, how to, cookbook, examples, snippets'],
  ['Forms,_frameworks_and_tests.html#zod', 'zod, zod url, schema validation, form validation, z.url'],
  [
    'Forms,_frameworks_and_tests.html#valibot',
    'valibot, arktype, yup, standard schema, trpc, tanstack form, react-hook-form, joi',
  ],
  [
    'Forms,_frameworks_and_tests.html#a-field',
    'react, vue, svelte, angular, link editor, input type url, useState, form field, href',
  ],
  [
    'Forms,_frameworks_and_tests.html#next',
    'next, nextjs, next.js, vite, webpack, server component, remix, nuxt, bundler',
  ],
  ['Forms,_frameworks_and_tests.html#express', 'express'],
  [
    'Forms,_frameworks_and_tests.html#snapshots',
    'jest, vitest, snapshot, snapshot serializer, unit test, toMatchSnapshot, testing',
  ],
  ['All_calls_at_a_glance.html', 'cheat sheet, api, overview, list of methods, reference'],
  ['The_words_of_this_library.html', 'vocabulary, glossary, terms, dialect, profile, door, reading, what is a dialect'],
  [
    'Building_and_changing.html#sending',
    'web worker, postMessage, structuredClone, service worker, IndexedDB, serialize url',
  ],
  ['weburl/Url.html#withscheme', 'change protocol, http to https, upgrade to https'],
  ['weburl/Url.html#isspecial', 'websocket, ws, wss, special scheme'],
  [
    'Start_in_five_minutes.html',
    'getting started, tutorial, quick start, introduction, install, hello world, first steps, parse url',
  ],
  [
    'Coming_from_another_library.html',
    'migrate, migration, alternative to URL, new URL, url parse, ufo, urijs, URI.js, normalize-url, qs, query-string, tldts, zod, linkify-it, path-to-regexp, cheerio, whatwg-url, URLSearchParams, cheat sheet',
  ],
  [
    'As_written_and_canonical.html',
    'url equality, original text, normalize url, normalization, source text, percent encoding kept',
  ],
  [
    'Relative_references_and_request_targets.html',
    'relative url, join paths, join urls, resolve, combine urls, concatenate, base url, base href, relative path to absolute url, url without protocol, protocol-relative url, path only',
  ],
  [
    'Requests.html',
    'express, hono, fastify, koa, node http, server, req.url, host header, fetch, axios, undici, http client, middleware, proxy, x-forwarded-host',
  ],
  [
    'Patterns.html',
    'url pattern, URLPattern, route matching, routing, router, routes, path-to-regexp, wildcard, glob, match url, path parameters, allow list',
  ],
  ['Patterns.html#uri-templates', 'uri template, url template, RFC 6570, expand template'],
  [
    'Building_and_changing.html',
    'url builder, build url, add query parameter, set query parameter, change query string, add a parameter, remove parameter, change host, change port, append path, trailing slash, encodeURIComponent, immutability, copy url, template literal',
  ],
  ['Building_and_changing.html#templates', 'interpolate, template string, url injection'],
  [
    'Files,_data_and_plain_values.html#what-a-person-typed',
    'url without protocol, missing scheme, missing protocol, address bar, omnibox, user input, localhost:3000, add https, prepend https, scheme missing, domain without http',
  ],
  [
    'weburl/tools/readTyped.html',
    'url without protocol, user input, address bar, missing scheme, add https, without http, typed by a person',
  ],
  [
    'Files,_data_and_plain_values.html#paths-of-files',
    'file path, windows path, file url, pathToFileURL, fileURLToPath, drive letter, UNC, network share',
  ],
  [
    'Files,_data_and_plain_values.html',
    'data url, base64, mime type, data uri, decodeURIComponent, percent decode, escape',
  ],
  [
    'Pages.html',
    'extract links from html, links of a page, scrape, scraping, crawler, sitemap, rel=canonical, canonical link, srcset, base href, html parser, link checker, meta refresh, a href, broken links, rewrite links, cheerio, charset detection',
  ],
  ['Collect_the_links_of_a_page.html', 'extract links from html, crawler, spider, frontier'],
  [
    'When_it_fails.html',
    'invalid url, validate url, url validation, is valid url, check url, error message, try catch, exception, TypeError Invalid URL, ERR_INVALID_URL, error handling, canParse, isValid, regex for url, why is my url invalid',
  ],
  [
    'Security__SSRF,_redirects,_logs.html',
    'security, ssrf, server side request forgery, internal network, private ip, metadata address, dns rebinding, open redirect, allow list, block list, javascript url, xss, password in url, credentials, url length limit, safe to fetch, user supplied url, webhook, path traversal',
  ],
  ['Fetch_what_a_user_names.html', 'ssrf, webhook, safe fetch, image proxy, fetch user url'],
  [
    'Follow_redirects_safely.html',
    'redirect, redirects, 301, 302, location header, redirect loop, too many redirects, follow redirects',
  ],
  [
    'Log_URLs_without_secrets.html',
    'url in logs, password in logs, mask password, redact, hide token, secrets in logs, log urls, sanitize logs, api key in url, access token in url',
  ],
  ['Sign_a_query.html', 'signed url, hmac, signature, presigned url, tamper proof, expiring link'],
  ['Read_request_targets_in_a_server.html', 'req.url, express, node http server, host header'],
  ['URLs_as_types_of_a_domain.html', 'typescript types, branded types, type safe url, https only type'],
  [
    'Find_mistakes_in_the_links_of_a_text.html',
    'lint links, link checker, markdown links, broken links, find urls in text',
  ],
  [
    'Parser_differentials.html',
    'parser confusion, url confusion, backslash, curl, python urlsplit, php parse_url, urllib3, java, differences between parsers, reads another host, ssrf bypass',
  ],
  [
    'Showing_a_URL_to_a_person.html',
    'homograph, homoglyph, phishing, IDN spoofing, look-alike domain, lookalike, confusable, punycode, unicode domain, display url, shorten url for display, truncate url, internationalized domain name, idn, address bar, pretty url',
  ],
  [
    'Keys.html',
    'dedupe, compare urls, deduplicate urls, duplicate urls, same page, canonical url, cache key, url equality, normalize url, remove tracking parameters, surt, unique urls, clean url',
  ],
  ['weburl/Url.html#equals', 'compare urls, url equality, equal urls, are two urls the same'],
  ['weburl/Url.html#parse', 'parse, parse url, read url, string to url, new URL'],
  ['weburl/Url.html#canparse', 'validate url, is valid url, check url'],
  ['weburl/Url.html#isvalid', 'validate url, valid url string, invalid url'],
  ['weburl/Url.html#effectiveport', 'default port, port number, port of a url, 443, 80'],
  ['weburl/Url.html#redact', 'mask password, password in logs, hide credentials, url in logs'],
  ['weburl/Url.html#issameorigin', 'same origin, origin, cors, cross origin'],
  ['weburl/Url.html#hasscheme', 'protocol, https only, check protocol, is https'],
  ['weburl/Url.html#appendpath', 'join paths, add path segment, path join'],
  ['weburl/Url.html#resolve', 'join urls, absolute url, resolve relative url'],
  ['weburl/Url.html#resolvewithin', 'path traversal, open redirect, returnTo'],
  [
    'weburl/Url.html#withqueryparameters',
    'add query parameter, set query parameter, change a parameter, update query string, replace parameter',
  ],
  ['weburl/Url.html#withoutqueryparameters', 'remove query parameter, delete parameter, strip query'],
  ['weburl/Url.html#withoutquery', 'strip query string, remove query string'],
  ['weburl/Url.html#withoutfragment', 'remove hash, strip fragment, remove anchor'],
  ['weburl/Url.html#tourl', 'native URL, to URL object, fetch'],
  [
    'weburl/Query.html',
    'query string, search params, URLSearchParams, parse query string, get parameter, duplicate parameters, array parameters',
  ],
  ['weburl/Path.html', 'pathname, path segments, file extension, file name of a url, basename, last segment'],
  [
    'weburl/UrlParser.html',
    'standard schema, validate url, allowed hosts, whitelist, restrict protocols, url length limit, maxLength, too long',
  ],
  [
    'weburl/sites/registrableDomain.html',
    'get domain, root domain, domain name of a url, top level domain, tld, extract domain, apex domain, eTLD+1, second level domain, base domain, main domain',
  ],
  ['weburl/sites/publicSuffix.html', 'public suffix list, tld, top level domain, eTLD, domain ending'],
  ['weburl/sites/isSameSite.html', 'same site, samesite cookie, first party, third party, same domain'],
  ['weburl/sites.html', 'get domain, subdomain, domain, tldts, psl, cookie domain'],
  ['weburl/profiles.html', 'remove tracking parameters, utm, cache key, normalize url'],
  [
    'weburl/profiles/trackingParameters.html',
    'utm_source, fbclid, gclid, tracking parameters, list of tracking parameters',
  ],
  ['weburl/parseHost.html', 'ip address, ipv4, ipv6, parse hostname, is ip address, cidr, ip range, localhost'],
  ['weburl/Host.html', 'hostname, ip address, is private ip'],
  ['weburl/SECRET_PARAMETERS.html', 'api key, secret parameters, token names'],
  ['weburl/tools/RequestTarget.html', 'request target, req.url, host header, origin form'],
  [
    'weburl/tools/percentEncode.html',
    'encodeURIComponent, encodeURI, url encode, escape, percent encode, url encoding',
  ],
  ['weburl/tools/percentDecode.html', 'decodeURIComponent, decodeURI, url decode, unescape, percent decode'],
  ['weburl/tools/domainToASCII.html', 'punycode, toASCII, idna, internationalized domain name'],
  ['weburl/tools/domainToUnicode.html', 'punycode decode, toUnicode'],
  ['weburl/tools/fromFilePath.html', 'pathToFileURL, file path to url, windows path'],
  ['weburl/tools/toFilePath.html', 'fileURLToPath, file url to path'],
  ['weburl/tools/readDataUrl.html', 'data url, data uri, base64 image, decode data url'],
  ['weburl/tools/parseSrcset.html', 'srcset, responsive images'],
  ['weburl/whatwg.html', 'polyfill, URL class, URLSearchParams, URLPattern polyfill'],
  [
    'Encodings.html',
    'charset, legacy encoding, shift_jis, gbk, gb2312, euc-jp, windows-1252, garbled query, mojibake, non-utf-8, character encoding',
  ],
  [
    'Lists_of_URLs,_the_command.html',
    'command line, cli, shell, bash, terminal, npx, csv, list of urls, bulk, filter urls, sort urls, uniq',
  ],
  [
    'Pages_and_archives,_the_command.html',
    'check links, broken links, link checker, dead links, warc, web archive, relink, change domain of links, migrate domain',
  ],
  [
    'Forms_of_lists,_the_command.html',
    'csv, tsv, header, column, delimiter, gzip, compressed, byte order mark, input encoding',
  ],
  [
    'Programs_in_detail.html',
    'which version of curl, version of urllib3, version of requests, what changed in curl, ada, differences from the url standard',
  ],
  ['Which_URLs_have_the_same_key.html', 'same key, pairs of urls, www and without www, http and https the same'],
  ['Lists_in_a_program.html', 'stream, csv, ndjson, large file, batch'],
  ['More_than_one_machine.html', 'parallel, threads, workers, cluster, shard'],
  ['Dialects.html', 'rfc 3986, rfc3986, strict parsing, specification, url standard, old browsers'],
  ['Speed,_and_how_it_is_measured.html', 'performance, benchmark, fast, slow, speed, ops per second'],
  ['Conformance_and_versions.html', 'web-platform-tests, unicode version, semver, specification version'],
  [
    'Where_it_runs.html',
    'runtimes, platforms, compatibility, browser support, node version, engines, deno, bun, safari, service worker, electron',
  ],
  [
    'Where_it_runs.html#runtimes',
    'cloudflare, cloudflare workers, workers, worker, workerd, wrangler, miniflare, vercel, vercel edge, edge runtime, edge function, middleware, netlify edge, lambda, aws lambda, serverless, docker, github actions, react native, expo, hermes, quickjs, jsdom',
  ],
  [
    'Where_it_runs.html#bundlers',
    'bundler, esbuild, rollup, rolldown, rspack, parcel, tree shaking, source map, source maps, sourcemap',
  ],
  [
    'Where_it_runs.html#test-runners',
    'jest, vitest, mocha, ts-jest, babel-jest, transformIgnorePatterns, must use import to load es module, cannot use import statement outside a module, unexpected token export',
  ],
  ['Where_it_runs.html#commonjs', 'commonjs, require, esm, err_require_esm, typescript version, moduleResolution'],
  ['Where_it_runs.html#a-page', 'cdn, jsdelivr, unpkg, esm.sh, script tag, import map'],
  ['Speed,_and_how_it_is_measured.html#what-it-costs', 'bundle size, package size, kilobytes, minified'],
  [
    'Found_in_other_parsers.html',
    'node bug, known bugs, url bug, browser difference, chromium differs, firefox differs, ada, lexbor, bidi rule, not conformant',
  ],
  ['Decisions__values.html', 'structuredClone, immutability, freeze, deep equality, design'],
]
