import { publicationTranslators } from '#i18n/publication-messages';
import { usePanel } from '../panel-context.tsx';
import { LoadFailure, Loading } from '../ui/query-result.tsx';
import { Toolbar } from '../ui/toolbar.tsx';
import { fieldLabels } from './field-labels.ts';
import { PublicationForm } from './publication-form.tsx';
import { usePublication } from './use-publication.ts';

/** The publication: its name, who runs it, and what its legal texts lack. */
export function PublicationPage() {
  const words = publicationTranslators[usePanel().language];
  const { data, error } = usePublication();
  if (!data) {
    return error ? (
      <LoadFailure text="panel.unexpected" error={error} />
    ) : (
      <Loading text={words('imprint.loading')} />
    );
  }
  return (
    <>
      <Toolbar title={words('imprint.title')} />
      <p>{words('imprint.intro')}</p>
      {data.missing.length > 0 ? (
        <p>
          {words('imprint.missing')}{' '}
          <strong>{data.missing.map((field) => words(fieldLabels[field])).join(' · ')}</strong>
        </p>
      ) : (
        <p>{words('imprint.complete')}</p>
      )}
      <PublicationForm publication={data} />
    </>
  );
}
