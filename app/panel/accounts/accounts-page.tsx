import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import type { ListedAccount } from '#domain/accounts';
import { usePanel, useT } from '../panel-context.tsx';
import { AdminDate } from '../ui/admin-date.tsx';
import { Button } from '../ui/button.tsx';
import { useConfirm } from '../ui/confirm.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { MoreRows } from '../ui/more-rows.tsx';
import { LoadFailure, Loading } from '../ui/query-result.tsx';
import { foundIn, SearchField } from '../ui/search-field.tsx';
import { Toolbar } from '../ui/toolbar.tsx';
import { useUpkeepWords } from '../upkeep/use-upkeep-words.ts';
import styles from './accounts-page.module.css';
import { publishedChoice } from './published-choice.tsx';
import { useAccountActs, useAccounts } from './use-accounts.ts';

const maxSearchLength = 254;

/** Who has an account, and what an administrator may do with those of others. */
export function AccountsPage() {
  const t = useT();
  const u = useUpkeepWords();
  const [search, setSearch] = useState('');
  const { list, accounts } = useAccounts(search);
  return (
    <>
      <Toolbar title={t('panel.accounts')}>
        <SearchField
          label={u('upkeep.searchAccounts')}
          value={search}
          onSearch={setSearch}
          maxLength={maxSearchLength}
          found={search ? foundIn(list, accounts) : null}
        />
        <Button
          icon={<RefreshCw />}
          isBusy={list.isFetching && !list.isFetchingNextPage}
          onClick={() => void list.refetch()}
        >
          {t('panel.refresh')}
        </Button>
      </Toolbar>
      <p className={styles.hint}>{u('upkeep.accountsHint')}</p>
      {accounts ? (
        <Accounts accounts={accounts} />
      ) : list.error ? (
        <LoadFailure text="panel.unexpected" error={list.error} />
      ) : (
        <Loading text={u('upkeep.loadingAccounts')} />
      )}
      <MoreRows list={list} />
    </>
  );
}

function Accounts({ accounts }: { accounts: readonly ListedAccount[] }) {
  const t = useT();
  const u = useUpkeepWords();
  if (accounts.length === 0) return <EmptyState title={u('upkeep.noAccounts')} />;
  return (
    <ul className={styles.list} aria-label={t('panel.accounts')}>
      {accounts.map((account) => (
        <li key={account.email} className={styles.account}>
          <Account {...account} />
        </li>
      ))}
    </ul>
  );
}

function Account(account: ListedAccount) {
  const { user } = usePanel();
  const u = useUpkeepWords();
  const { email, username, role, has_second_factor: hasFactor, last_seen_at: seen } = account;
  return (
    <>
      <div className={styles.who}>
        <p>
          <strong>
            <bdi>{username}</bdi>
          </strong>{' '}
          <bdi className={styles.email}>{email}</bdi>
        </p>
        <p className={styles.facts}>
          {u(role === 'admin' ? 'upkeep.administrator' : 'upkeep.reader')} ·{' '}
          {u(hasFactor ? 'upkeep.factorOn' : 'upkeep.factorOff')} ·{' '}
          {seen === null ? (
            u('upkeep.notSeen')
          ) : (
            <>
              {u('upkeep.lastSeen')} <AdminDate iso={seen} hasTime />
            </>
          )}{' '}
          · {u('upkeep.since')} <AdminDate iso={account.created_at} />
        </p>
      </div>
      {email === user.email ? (
        <p className={styles.facts}>{u('upkeep.ownAccount')}</p>
      ) : (
        <Acts {...account} />
      )}
    </>
  );
}

function Acts({ email, sessions, has_second_factor: hasFactor }: ListedAccount) {
  const t = useT();
  const u = useUpkeepWords();
  const confirm = useConfirm();
  const { endSessions, takeFactor, remove } = useAccountActs(email);
  const askRemove = () => {
    const { field, chosen } = publishedChoice();
    confirm({
      title: u('upkeep.deleteAccountTitle', { email }),
      text: u('upkeep.deleteAccountText'),
      field,
      action: u('upkeep.deleteAccount'),
      isDestructive: true,
      run: () => remove(chosen()),
    });
  };
  return (
    <fieldset className={styles.acts} aria-label={`${t('panel.actions')} ${email}`}>
      {sessions > 0 && (
        <Button
          size="small"
          onClick={() =>
            confirm({
              title: u('upkeep.endSessionsTitle', { email }),
              text: u('upkeep.endSessionsText'),
              action: u('upkeep.endSessions'),
              run: endSessions,
            })
          }
        >
          {u('upkeep.endSessions')}
        </Button>
      )}
      {hasFactor && (
        <Button
          size="small"
          onClick={() =>
            confirm({
              title: u('upkeep.takeFactorTitle', { email }),
              text: u('upkeep.takeFactorText'),
              action: u('upkeep.takeFactor'),
              isDestructive: true,
              run: takeFactor,
            })
          }
        >
          {u('upkeep.takeFactor')}
        </Button>
      )}
      <span className={styles.apart}>
        <Button variant="danger" size="small" onClick={askRemove}>
          {u('upkeep.deleteAccount')}
        </Button>
      </span>
    </fieldset>
  );
}
