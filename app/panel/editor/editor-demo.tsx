// Two editors on a page of their own, for the browser's tests until a screen of the panel holds them.
import { lazy, Suspense, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { readDocumentData } from '../document-data.ts';
import { PanelProvider } from '../panel-context.tsx';
import { Button } from '../ui/button.tsx';

const TextEditor = lazy(() =>
  import('./text-editor.tsx').then(({ TextEditor: each }) => ({ default: each })),
);

interface Texts {
  es: string;
  en: string;
}

/** Replaces the panel by two editors; the texts as they are stand in `globalThis.editorTexts`. */
function showEditors(texts: Texts): void {
  const panel = document.getElementById('panel');
  if (!panel) return;
  const place = document.createElement('div');
  panel.replaceWith(place);
  const written = { ...texts, refused: 0 };
  Object.assign(globalThis, { editorTexts: written });
  createRoot(place).render(
    <PanelProvider settings={readDocumentData(panel)}>
      <Suspense>
        <Demo first={texts} written={written} />
      </Suspense>
    </PanelProvider>,
  );
}

const sources = [
  { name: 'Boletín Oficial del Estado', url: 'https://boe.test/' },
  { name: 'Diario de sesiones', url: 'https://diario.test/' },
];

function Demo({ first, written }: { first: Texts; written: Texts & { refused: number } }) {
  const [texts, setTexts] = useState(first);
  const [version, setVersion] = useState(0);
  const names = { es: 'Texto en español', en: 'Texto en inglés' };
  return (
    <main id="main">
      <h1>Editores</h1>
      {(['es', 'en'] as const).map((language) => (
        <TextEditor
          key={language}
          label={names[language]}
          language={language}
          value={texts[language]}
          version={version}
          sources={sources}
          onChange={(text) => {
            written[language] = text;
          }}
          onPictureRefused={() => {
            written.refused += 1;
          }}
        />
      ))}
      <Button
        onClick={() => {
          setTexts({ ...written, es: `${written.es}\n\nDesde fuera` });
          setVersion(version + 1);
        }}
      >
        Desde fuera
      </Button>
    </main>
  );
}

Object.assign(globalThis, { showEditors });
