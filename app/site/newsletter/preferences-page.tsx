import type { ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import { PageBody } from '#app/ui/page-body.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { PagePart, PageParts } from '#app/ui/page-parts.tsx';
import { useReader } from '#app/ui/reader.tsx';
import { longDate } from '#i18n/dates';
import { href } from '../../links.ts';
import type { PageProps } from '../../page.ts';
import { NewsletterFields } from '../frame/newsletter-fields.tsx';
import { BrokenLink } from './broken-link.tsx';
import type { PreferencesData, loader } from './preferences-page.server.ts';
import styles from './preferences-page.module.css';

type Found = NonNullable<PreferencesData>;

/** The page of an issue's personal link: language, pause, unsubscribing, export and erasure of data. */
export function Page({ data, form }: PageProps<typeof loader>) {
  const { t } = useReader();
  if (!data) return <BrokenLink problem="newsletter.unknownLink" />;
  return (
    <PageBody>
      <PageParts>
        <PageHead
          title={t('preferences.title')}
          dek={t('preferences.dek', { email: data.email })}
          layout="stacked"
        />
        <LanguagePart found={data} />
        <SendingPart found={data} />
        <DataPart found={data} shown={form?.step === 'show' ? String(form.shown) : null} />
        <ErasurePart found={data} problem={form?.step === 'erase' ? form.problem : ''} />
      </PageParts>
    </PageBody>
  );
}

function LanguagePart({ found }: { found: Found }) {
  const { t } = useReader();
  const isSpanish = found.language === 'es';
  return (
    <Part id="idioma" title={t('preferences.language')}>
      <p>{t(isSpanish ? 'preferences.inSpanish' : 'preferences.inEnglish')}</p>
      <PartForm found={found} intent="language">
        <input type="hidden" name="language" value={isSpanish ? 'en' : 'es'} />
        <Button type="submit">
          {t(isSpanish ? 'preferences.toEnglish' : 'preferences.toSpanish')}
        </Button>
      </PartForm>
    </Part>
  );
}

function SendingPart({ found }: { found: Found }) {
  const { t, language } = useReader();
  const title = t('preferences.sending');
  if (!found.subscribed) {
    return (
      <Part id="newsletter" title={<span id="newsletter-title">{title}</span>}>
        <p>{t('preferences.notReceiving')}</p>
        <NewsletterFields form={null} />
      </Part>
    );
  }
  const since = found.paused_at;
  return (
    <Part id="envios" title={title}>
      <p>
        {since
          ? t('preferences.paused', { date: longDate(since, language) })
          : t('preferences.receiving')}
      </p>
      <p className={styles.meaning}>{t('preferences.pauseMeaning')}</p>
      <div className={styles.ways}>
        <PartForm found={found} intent={since ? 'resume' : 'pause'}>
          <Button type="submit">{t(since ? 'preferences.resume' : 'preferences.pause')}</Button>
        </PartForm>
        <PartForm found={found} intent="leave">
          <Button type="submit">{t('newsletter.leave')}</Button>
        </PartForm>
      </div>
    </Part>
  );
}

function DataPart({ found, shown }: { found: Found; shown: string | null }) {
  const { t } = useReader();
  return (
    <Part id="datos" title={t('preferences.data')}>
      <p>{t('preferences.dataMeaning')}</p>
      {shown === null ? (
        <PartForm found={found} intent="show">
          <Button type="submit">{t('preferences.show')}</Button>
        </PartForm>
      ) : (
        <>
          <pre className={styles.shown}>{shown}</pre>
          <p>
            <a
              href={`data:application/json;charset=utf-8,${encodeURIComponent(shown)}`}
              download="vigia.json"
            >
              {t('preferences.download')}
            </a>
          </p>
        </>
      )}
    </Part>
  );
}

function ErasurePart({ found, problem }: { found: Found; problem: string }) {
  const { t } = useReader();
  return (
    <Part id="borrado" title={t('preferences.erase')}>
      <p>{t('preferences.eraseMeaning')}</p>
      <PartForm found={found} intent="erase">
        <label className={styles.sure}>
          <input
            type="checkbox"
            name="sure"
            value="yes"
            required
            aria-describedby={problem ? 'borrado-problema' : undefined}
          />
          {t('preferences.eraseSure')}
        </label>
        {problem && (
          <p id="borrado-problema" role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
        <Button type="submit">{t('preferences.eraseAll')}</Button>
      </PartForm>
    </Part>
  );
}

function Part({ id, title, children }: { id: string; title: ReactNode; children: ReactNode }) {
  return (
    <PagePart id={`${id}-parte`} title={title}>
      <div className={styles.content}>{children}</div>
    </PagePart>
  );
}

/** A form of this page; the token in its address says whose subscription it is about. */
function PartForm({
  found,
  intent,
  children,
}: {
  found: Found;
  intent: string;
  children: ReactNode;
}) {
  const { language } = useReader();
  return (
    <form
      className={styles.form}
      method="post"
      action={`${href('preferences', language)}?token=${encodeURIComponent(found.token)}`}
    >
      <input type="hidden" name="intent" value={intent} />
      {children}
    </form>
  );
}
