// The one navigation of the panel: its tabs, and the other screens beside them.
import { Bot, Inbox, LayoutGrid, ListTodo, Mail, Newspaper, Users } from 'lucide-react';
import { Tabs } from 'radix-ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '#i18n/i18n';
import type { PanelKey } from '#i18n/panel-messages';
import styles from './panel-nav.module.css';
import { usePanel } from './panel-context.tsx';
import { useToday, useWaitingCount } from './today/use-today.ts';
import { undecidedDrafts, useCounts } from './use-counts.ts';

/** The tabs, by their path within the panel. */
export const tabs = [
  { path: '/', label: 'panel.tabSubscriptions', icon: <Users aria-hidden="true" /> },
  { path: '/agentes', label: 'panel.tabAgents', icon: <Bot aria-hidden="true" /> },
  {
    path: '/publicaciones',
    label: 'panel.tabPublications',
    icon: <Newspaper aria-hidden="true" />,
  },
] as const;

/** The bar, which lies at the foot of the window on a phone. `path` is the current one. */
export function PanelNav({ path }: { path: string }) {
  const { t } = usePanel();
  const counts = useCounts();
  const waiting = useWaitingCount();
  const failing = useToday().data?.failing_agents.length;
  const ofTab: Partial<Record<string, number | undefined>> = {
    '/agentes': failing,
    '/publicaciones': counts && undecidedDrafts(counts),
  };
  return (
    <nav className={styles.bar} aria-label={t('panel.otherLinks')}>
      <NavLink
        to="/hoy"
        path={path}
        label="panel.today"
        icon={<ListTodo aria-hidden="true" />}
        count={waiting}
      />
      <Tabs.List className={styles.tabs} aria-label={t('panel.nav')}>
        {tabs.map((tab) => (
          <Tab
            key={tab.path}
            {...tab}
            count={ofTab[tab.path]}
            // Articles are written and reviewed apart from the list, which their tab still leads to.
            isWithin={tab.path === '/publicaciones' && /^\/(?:articulos|revision)\//.test(path)}
          />
        ))}
      </Tabs.List>
      <NavLink
        to="/portada"
        path={path}
        label="panel.frontPage"
        icon={<LayoutGrid aria-hidden="true" />}
      />
      <NavLink
        to="/boletin"
        path={path}
        label="panel.newsletter"
        icon={<Mail aria-hidden="true" />}
      />
      <NavLink
        to="/mensajes"
        path={path}
        label="panel.messages"
        icon={<Inbox aria-hidden="true" />}
        count={counts?.messages.unread}
        countLabel="panel.unreadCount"
      />
    </nav>
  );
}

interface ItemProps {
  label: PanelKey;
  icon: ReactNode;
  /** What waits there; no badge for none. */
  count?: number | undefined;
}

/** Its count is drawn by its style: the text of a tab is its name alone. */
function Tab({
  path,
  label,
  icon,
  count = 0,
  isWithin,
}: ItemProps & { path: string; isWithin: boolean }) {
  const { t, language } = usePanel();
  const name = t(label);
  return (
    <Tabs.Trigger
      className={styles.item}
      value={path}
      aria-current={isWithin ? 'true' : undefined}
      {...(count > 0 && {
        'data-count': formatNumber(count, language),
        'aria-label': `${name} (${t('panel.waitingCount', { count })})`,
      })}
    >
      {icon}
      <Name text={name} />
    </Tabs.Trigger>
  );
}

/** In two lines where a long word has a narrow place, with a hyphen that its style draws. */
function Name({ text }: { text: string }) {
  const [, start, end] = /^(.+)(ciones|tions|letter|sajes|sages)$/.exec(text) ?? [];
  if (!end) return <span>{text}</span>;
  return (
    <span>
      <span className={styles.start}>{start}</span>
      {end}
    </span>
  );
}

interface NavLinkProps extends ItemProps {
  to: string;
  path: string;
  countLabel?: 'panel.unreadCount' | 'panel.waitingCount';
}

function NavLink({
  to,
  path,
  label,
  icon,
  count = 0,
  countLabel = 'panel.waitingCount',
}: NavLinkProps) {
  const { t, language } = usePanel();
  const isCurrent = path === to || path.startsWith(`${to}/`);
  return (
    <Link
      className={styles.item}
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      {...(count > 0 && { 'data-count': formatNumber(count, language) })}
    >
      {icon}
      <Name text={t(label)} />
      {count > 0 && <span className="visually-hidden"> ({t(countLabel, { count })})</span>}
    </Link>
  );
}
