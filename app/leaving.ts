import type { Way } from './page.ts';

/** Thrown by a loader or an action, leads to another page. */
export class Leaving extends Response {
  readonly way: Way;
  constructor(way: Way) {
    super(null, { status: 303, headers: { location: way.to } });
    this.way = way;
  }
}
