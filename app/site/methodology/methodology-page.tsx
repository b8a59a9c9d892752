import { Columns } from '#app/ui/columns.tsx';
import { LastUpdated } from '#app/ui/last-updated.tsx';
import { NotTranslatedNote } from '#app/ui/not-translated-note.tsx';
import { Outline } from '#app/ui/outline.tsx';
import { PageBody } from '#app/ui/page-body.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { RenderedProse } from '#app/ui/prose.tsx';
import { Localized, useLocalized, useReader } from '#app/ui/reader.tsx';
import { Stack } from '#app/ui/stack.tsx';
import type { Translate } from '#i18n/i18n';
import type { MessageKey } from '#i18n/messages';
import { renderMarkdown } from '#platform/markdown';
import { href } from '../../links.ts';
import type { PageProps } from '../../page.ts';
import { EditorialProcess } from './editorial-process.tsx';
import type { MethodologyData, loader } from './methodology-page.server.ts';

/** When the methodology that comes with the program was last changed. */
const lastUpdated = '2025-09-07';

/** How the newsroom decides what to publish. */
export function Page({ data: { page } }: PageProps<typeof loader>) {
  const { t, language } = useReader();
  const text = useText(page);
  const main = renderMarkdown(text.text, { headingsFrom: 1 });
  const labels = renderMarkdown(labelMeanings(t), { headingsFrom: main.outline.length + 1 });
  return (
    <PageBody>
      <PageHead
        title={page ? <Localized item={page} field="title" /> : t('methodology.title')}
        dek={page ? <Localized item={page} field="dek" /> : t('methodology.dek')}
      />
      <Stack>
        <EditorialProcess />
        <Columns
          side="before"
          aside={
            <>
              <LastUpdated iso={page?.last_updated ?? lastUpdated} />
              {page && <NotTranslatedNote item={page} fields={['title', 'dek', 'body']} />}
              <WaysOn />
              <Outline entries={[...main.outline, ...labels.outline]} />
            </>
          }
        >
          <Stack>
            <RenderedProse
              html={main.html}
              lang={text.language === language ? undefined : text.language}
            />
            <RenderedProse html={labels.html} />
          </Stack>
        </Columns>
      </Stack>
    </PageBody>
  );
}

/** The operator's text, else what holds for every installation. */
function useText(page: MethodologyData['page']) {
  const { t, language } = useReader();
  const localize = useLocalized();
  if (page) return localize(page, 'body');
  const parts = [
    [t('methodology.standardsTitle'), t('methodology.standards')],
    [t('methodology.selectionTitle'), t('methodology.selection')],
    [t('methodology.sponsoredTitle'), t('methodology.sponsored')],
  ];
  const text = parts.map(([title, part]) => `## ${title}\n\n${part}`).join('\n\n');
  return { text, language };
}

function WaysOn() {
  const { t, language } = useReader();
  return (
    <p>
      <a href={href('contact', language)}>{t('contact.title')}</a>
      {' · '}
      <a href={href('advertising', language)}>{t('frame.advertising')}</a>
    </p>
  );
}

/** The labels about AI and what each means: the same whatever the operator writes. */
function labelMeanings(t: Translate<MessageKey>): string {
  const labels = [
    [t('origin.model'), t('methodology.labelModel')],
    [t('origin.composer'), t('methodology.labelComposer')],
    [t('origin.translation'), t('methodology.labelTranslation')],
    [t('origin.image'), t('methodology.labelImage')],
  ];
  const list = labels.map(([label, meaning]) => `- **${label}.** ${meaning}`).join('\n');
  return `## ${t('methodology.labelsTitle')}\n\n${t('methodology.labels')}\n\n${list}`;
}
