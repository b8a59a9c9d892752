// The entry point of the panel: a client application over the HTTP API, in the document that the server sends
// to administrators (app/panel-document.tsx).
import '#app/ui/tokens.css';
import '#app/ui/base.css';
import '#app/ui/fonts.css';
import './panel.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { takeOverUser } from '#app/islands/user-on-arrival.ts';
import { setEditorialTimeZone } from '#i18n/dates';
import { loadPanelMessages } from '#i18n/panel-messages';
import { readDocumentData } from './document-data.ts';
import { keepToAccount } from './other-account.ts';
import { PanelProvider } from './panel-context.tsx';
import { createQueries } from './queries.ts';
import { createRouter } from './routes.tsx';
import { ToastProvider } from './ui/toast.tsx';

takeOverUser();
keepToAccount();
const element = document.getElementById('panel');
if (!element) throw new Error('The document has no place for the panel.');
const data = readDocumentData(element);
// Libraries that add style elements mark them with this nonce, which the security policy requires.
Object.assign(globalThis, { __webpack_nonce__: data.nonce });

setEditorialTimeZone(data.timeZone);

// An entry that awaits at its top would be split into many more chunks.
void start(element);

async function start(place: HTMLElement): Promise<void> {
  const queries = createQueries();
  await loadPanelMessages(data.language, data.publication);
  createRoot(place).render(
    <PanelProvider settings={data}>
      <QueryClientProvider client={queries}>
        <ToastProvider first={data.toast}>
          <RouterProvider router={createRouter(data.language, queries)} />
        </ToastProvider>
      </QueryClientProvider>
    </PanelProvider>,
  );
}
