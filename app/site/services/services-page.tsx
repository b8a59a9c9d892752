import { PageBody } from '#app/ui/page-body.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { useT } from '#app/ui/reader.tsx';
import { Stack } from '#app/ui/stack.tsx';
import type { PageProps } from '../../page.ts';
import { Closing } from './closing.tsx';
import { Commitments } from './commitments.tsx';
import { Offers } from './offers.tsx';
import type { loader } from './services-page.server.ts';

/** What organisations can ask the newsroom for. */
export function Page({ data }: PageProps<typeof loader>) {
  const t = useT();
  return (
    <PageBody>
      <PageHead title={data.intro.title} dek={data.intro.dek} />
      <Stack>
        <Offers title={t('services.offers')} offers={data.cards} />
        <Commitments {...data.criteria} />
        <Closing {...data.closing} />
      </Stack>
    </PageBody>
  );
}
