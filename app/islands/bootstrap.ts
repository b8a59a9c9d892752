// The one script every page of the site loads: it hydrates islands and runs the small behaviours of the frame. An
// island's code is fetched when the island hydrates; a page works without any of it.
import { startFrame } from './frame-behaviour.ts';
import { hydrateIsland } from './hydrate.ts';
import { layOutRest } from './lay-out-rest.ts';
import { startSpeculation } from './speculation.ts';
import { takeOverUser } from './user-on-arrival.ts';

// In a task of its own: what the browser does at the end of a document is one already.
setTimeout(() => {
  takeOverUser();
  // From now on pages may come from the cache of all readers: scripts greet (http/greeting.ts).
  if ('greeted' in document.documentElement.dataset)
    document.cookie = 'vigia_scripts=1;path=/;samesite=lax';
  for (const place of document.querySelectorAll<HTMLElement>('[data-island]')) hydrateIsland(place);
  const notice = document.querySelector<HTMLElement>('#toasts:not(:empty)');
  if (notice) void import('./toast.ts').then(({ mount }) => mount(notice));
  startFrame();
  if (document.querySelector('[data-cover]')) void import('./lost-pictures.ts');
  void layOutRest(startSpeculation);
});
