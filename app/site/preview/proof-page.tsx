import type { PageProps } from '../../page.ts';
import { Page as ArticlePage } from '../news/article-page.tsx';
import type { loader } from './proof-page.server.ts';

/** An article as readers will see it, which the panel shows in a frame. */
export function Page({ data }: PageProps<typeof loader>) {
  return <ArticlePage data={data} form={null} />;
}
