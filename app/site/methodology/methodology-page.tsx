import { Columns } from '#app/ui/columns.tsx';
import { LastUpdated } from '#app/ui/last-updated.tsx';
import { NotTranslatedNote } from '#app/ui/not-translated-note.tsx';
import { PageBody } from '#app/ui/page-body.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { Prose } from '#app/ui/prose.tsx';
import { Localized, useLocalized, useReader, useT } from '#app/ui/reader.tsx';
import { Stack } from '#app/ui/stack.tsx';
import { href } from '../../links.ts';
import type { PageProps } from '../../page.ts';
import { EditorialProcess } from './editorial-process.tsx';
import type { MethodologyData, loader } from './methodology-page.server.ts';

/** When the methodology that comes with the program was last changed. */
const lastUpdated = '2025-09-07';

/** How the newsroom decides what to publish. */
export function Page({ data }: PageProps<typeof loader>) {
  const { t } = useReader();
  const { page } = data;
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
            </>
          }
        >
          <Stack>
            {page ? <MethodologyText page={page} /> : <PlainMethodology />}
            <LabelMeanings />
          </Stack>
        </Columns>
      </Stack>
    </PageBody>
  );
}

function MethodologyText({ page }: { page: NonNullable<MethodologyData['page']> }) {
  const { language } = useReader();
  const body = useLocalized()(page, 'body');
  return <Prose text={body.text} lang={body.language === language ? undefined : body.language} />;
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

/** What holds for every installation, where the operator has not written a page of their own. */
function PlainMethodology() {
  const t = useT();
  const parts = [
    [t('methodology.standardsTitle'), t('methodology.standards')],
    [t('methodology.selectionTitle'), t('methodology.selection')],
    [t('methodology.sponsoredTitle'), t('methodology.sponsored')],
  ];
  return <Prose text={parts.map(([title, text]) => `## ${title}\n\n${text}`).join('\n\n')} />;
}

/** The labels about AI and what each means: the same whatever the operator writes. */
function LabelMeanings() {
  const t = useT();
  const labels = [
    [t('origin.model'), t('methodology.labelModel')],
    [t('origin.composer'), t('methodology.labelComposer')],
    [t('origin.translation'), t('methodology.labelTranslation')],
    [t('origin.image'), t('methodology.labelImage')],
  ];
  const list = labels.map(([label, meaning]) => `- **${label}.** ${meaning}`).join('\n');
  return (
    <Prose text={`## ${t('methodology.labelsTitle')}\n\n${t('methodology.labels')}\n\n${list}`} />
  );
}
