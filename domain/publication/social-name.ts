// Names of the places where a publication has a profile. Safe in the browser.
const names = new Map<string, string>([
  ['bsky.app', 'Bluesky'],
  ['facebook.com', 'Facebook'],
  ['github.com', 'GitHub'],
  ['instagram.com', 'Instagram'],
  ['linkedin.com', 'LinkedIn'],
  ['t.me', 'Telegram'],
  ['threads.net', 'Threads'],
  ['tiktok.com', 'TikTok'],
  ['whatsapp.com', 'WhatsApp'],
  ['x.com', 'X'],
  ['youtube.com', 'YouTube'],
]);

/**
 * What a link to a profile says: the network's name, else the host.
 * @example socialName('https://mastodon.social/@faro') // 'mastodon.social'
 */
export function socialName(url: string): string {
  const host = new URL(url).hostname.replace(/^www\./, '');
  return names.get(host) ?? host;
}
