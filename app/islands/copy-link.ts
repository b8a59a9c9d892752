// Copies the address of a link instead of going there.
import { showToast } from './toast.ts';

/** Copies it and says so; where the browser refuses, the address takes the link's place. */
export async function copyLink(link: HTMLAnchorElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(link.href);
    showToast({ title: link.dataset['copied'] ?? '' });
  } catch {
    link.replaceWith(link.href);
  }
}
