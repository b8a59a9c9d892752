import { Closing } from '#app/site/services/closing.tsx';
import { Commitments } from '#app/site/services/commitments.tsx';
import { Offers } from '#app/site/services/offers.tsx';
import { PageBody } from '#app/ui/page-body.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { useT } from '#app/ui/reader.tsx';
import { Stack } from '#app/ui/stack.tsx';
import type { PageProps } from '../../page.ts';
import type { loader } from './advertising-page.server.ts';
import { AdvertisingTerms } from './advertising-terms.tsx';
import { AudienceChart } from './audience-chart.tsx';

/** What advertisers can book, whom it reaches and what it does not buy. */
export function Page({ data }: PageProps<typeof loader>) {
  const t = useT();
  return (
    <PageBody>
      <PageHead title={data.title} dek={data.dek} />
      <Stack>
        <Offers title={t('advertising.formats')} offers={data.formats} />
        <AudienceChart {...data.audience} />
        <Commitments {...data.guidelines} />
        {data.page && <AdvertisingTerms page={data.page} />}
        <Closing {...data.cta} />
      </Stack>
    </PageBody>
  );
}
