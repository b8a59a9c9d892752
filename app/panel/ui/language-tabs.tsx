import { Tabs } from 'radix-ui';
import type { ReactNode } from 'react';
import { languages, type Language } from '#i18n/i18n';
import { useT } from '../panel-context.tsx';
import styles from './language-tabs.module.css';
import { TabList } from './tab-list.tsx';

const names = { es: 'panel.inSpanish', en: 'panel.inEnglish' } as const;

export interface LanguageTabsProps {
  language: Language;
  onLanguage: (language: Language) => void;
  /** The content in a language. */
  children: (language: Language) => ReactNode;
}

/** A tab for each language of the site. */
export function LanguageTabs({ language, onLanguage, children }: LanguageTabsProps) {
  const t = useT();
  return (
    <Tabs.Root value={language} onValueChange={(next) => onLanguage(next as Language)}>
      <TabList
        label={t('panel.language')}
        tabs={languages.map((each) => ({ value: each, name: t(names[each]) }))}
      />
      {languages.map((each) => (
        <Tabs.Content key={each} value={each} className={styles.content}>
          {children(each)}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}
