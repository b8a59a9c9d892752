import { RefreshCw, UserRoundCheck } from 'lucide-react';
import type { SuppressedAddress, SuppressedGroup } from '#domain/deliveries';
import { useT } from '../panel-context.tsx';
import { AdminDate } from '../ui/admin-date.tsx';
import { BackLink } from '../ui/back-link.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { QueryResult } from '../ui/query-result.tsx';
import { Toolbar } from '../ui/toolbar.tsx';
import styles from './suppressed-page.module.css';
import { useRelease, useSuppressed } from './use-suppressed.ts';
import { useUpkeepWords } from './use-upkeep-words.ts';

/** The addresses that refused mails ended, by response, and letting them in again. */
export function SuppressedPage() {
  const t = useT();
  const u = useUpkeepWords();
  const list = useSuppressed();
  return (
    <>
      <BackLink to="/boletin">{t('panel.backToNewsletter')}</BackLink>
      <Toolbar title={u('upkeep.suppressed')}>
        <Button icon={<RefreshCw />} isBusy={list.isFetching} onClick={() => void list.refetch()}>
          {t('panel.refresh')}
        </Button>
      </Toolbar>
      <QueryResult
        query={list}
        data={list.data}
        loadingText={u('upkeep.loadingSuppressed')}
        failed="panel.loadRefusalsFailed"
      >
        {(groups) =>
          groups.length > 0 ? (
            <Groups groups={groups} />
          ) : (
            <EmptyState title={u('upkeep.noneSuppressed')} hint={u('upkeep.noneSuppressedHint')} />
          )
        }
      </QueryResult>
    </>
  );
}

function Groups({ groups }: { groups: readonly SuppressedGroup[] }) {
  const u = useUpkeepWords();
  return (
    <>
      <p className={styles.hint}>{u('upkeep.suppressedHint')}</p>
      <ul className={styles.list} aria-label={u('upkeep.suppressed')}>
        {groups.map((group) => (
          <li key={group.group} className={styles.group}>
            <Group {...group} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Group({ group, answer, addresses: count, latest }: SuppressedGroup) {
  const u = useUpkeepWords();
  const { releasing, release } = useRelease();
  return (
    <>
      <div className={styles.head}>
        <p className={styles.answer} lang="en">
          <bdi>{answer}</bdi>
        </p>
        <p>{u('upkeep.addresses', { count })}</p>
        <Button
          size="small"
          icon={<UserRoundCheck />}
          isBusy={releasing !== null && 'group' in releasing}
          isDisabled={releasing !== null}
          onClick={() => void release({ group })}
        >
          {u('upkeep.releaseAll')}
        </Button>
      </div>
      <details className={styles.details}>
        <summary>{u('upkeep.showAddresses')}</summary>
        <ul className={styles.addresses}>
          {latest.map((address) => (
            <li key={address.id}>
              <Address
                address={address}
                isDisabled={releasing !== null}
                onRelease={() => void release({ ids: [address.id] })}
              />
            </li>
          ))}
        </ul>
        {latest.length < count && (
          <p className={styles.hint}>{u('upkeep.latestOnly', { count: latest.length })}</p>
        )}
      </details>
    </>
  );
}

interface AddressProps {
  address: SuppressedAddress;
  isDisabled: boolean;
  onRelease: () => void;
}

function Address({ address: { email, issue_number: number, at }, ...state }: AddressProps) {
  const u = useUpkeepWords();
  return (
    <>
      <bdi className={styles.email}>{email}</bdi>
      <span className={styles.facts}>
        {number === null ? u('upkeep.ofNoIssue') : u('upkeep.ofIssue', { number })}{' '}
        {at !== null && <AdminDate iso={at} hasTime />}
      </span>
      <Button
        size="small"
        aria-label={u('upkeep.releaseOne', { email })}
        isDisabled={state.isDisabled}
        onClick={state.onRelease}
      >
        {u('upkeep.release')}
      </Button>
    </>
  );
}
