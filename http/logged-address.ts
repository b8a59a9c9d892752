/** An address as it may stand in a log: tokens prove who holds them, and stay out of it. */
export function loggedAddress(target: string): string {
  return target.replaceAll(/([?&]token=)[^&#]*/gi, '$1…');
}
