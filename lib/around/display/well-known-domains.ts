/**
 * Domains whose look-alikes the policy `chromium` hides: names that many people know, and that are imitated for that reason.
 *
 * Chromium 156 has a list of some five thousand. This is a short list of the library's own, made on 22 November 2026: of
 * each, Chromium was seen to hide a look-alike (V1). A caller with other names to protect passes them as `protect`.
 */

export const WELL_KNOWN_DOMAINS: readonly string[] = Object.freeze(
  `
  adobe.com airbnb.com alibaba.com aliexpress.com amazon.co.jp amazon.co.uk amazon.com amazon.de americanexpress.com
  apple.com archive.org baidu.com bankofamerica.com barclays.co.uk bbc.co.uk bbc.com bestbuy.com binance.com bing.com
  booking.com chase.com cnn.com coinbase.com costco.com dhl.com discord.com disneyplus.com docusign.com dropbox.com
  ebay.com epicgames.com etsy.com facebook.com fedex.com github.com gitlab.com gmail.com google.co.jp google.co.uk
  google.com google.de google.fr hulu.com ibm.com icloud.com imdb.com instagram.com intel.com intuit.com linkedin.com
  live.com mail.ru medium.com microsoft.com mozilla.org msn.com naver.com netflix.com nvidia.com nytimes.com office.com
  openai.com paypal.com pinterest.com quora.com rakuten.co.jp reddit.com roblox.com salesforce.com samsung.com
  shopify.com spotify.com stackoverflow.com steamcommunity.com steampowered.com stripe.com taobao.com target.com
  telegram.org theguardian.com tiktok.com tumblr.com twitch.tv twitter.com ups.com usps.com walmart.com
  wellsfargo.com whatsapp.com wikipedia.org wise.com wordpress.com yahoo.com yandex.ru youtube.com zoom.us
  `
    .trim()
    .split(/\s+/),
)
