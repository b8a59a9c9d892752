import type { ReactNode } from 'react';
import { useLocalized, useReader } from './reader.tsx';
import { Unbroken } from './unbroken.tsx';

interface HeadlineProps {
  item: { title_es?: string; title_en?: string };
  /** What holds a part of it together, where there is no style sheet. */
  hold?: (part: string) => ReactNode;
}

/** The title of an item in the reader's language, its lines broken as a person would break them. */
export function Headline({ item, hold }: HeadlineProps) {
  const { language } = useReader();
  const { text, language: actual } = useLocalized()(item, 'title');
  const title = <Unbroken text={text} hold={hold} />;
  return actual === language ? title : <span lang={actual}>{title}</span>;
}
