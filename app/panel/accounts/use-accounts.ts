import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ListedAccount, PublishedName } from '#domain/accounts';
import { call } from '../api.ts';
import { useToasts } from '../ui/toast.tsx';
import { useUpkeepWords } from '../upkeep/use-upkeep-words.ts';
import { type CursorPage, useCursorPages } from '../use-pages.ts';

const path = '/api/admin/accounts';
const key = ['accounts'];

interface AccountPage extends CursorPage {
  accounts: ListedAccount[];
}

/** The accounts that match, as far as they are loaded. */
export function useAccounts(search: string) {
  const list = useCursorPages<AccountPage>([...key, search], path, { ...(search && { search }) });
  const accounts = useMemo(() => list.data?.pages.flatMap((page) => page.accounts), [list.data]);
  return { list, accounts };
}

/** What may be done with the account of this address; each reports its own result. */
export function useAccountActs(email: string) {
  const u = useUpkeepWords();
  const queries = useQueryClient();
  const toasts = useToasts();
  const own = `${path}/${encodeURIComponent(email)}`;

  async function act(target: string): Promise<void> {
    try {
      const { message } = await call<{ message: string }>('DELETE', target);
      toasts.show({ title: message });
    } catch (error) {
      const text = (error as Error).message;
      toasts.show({ title: u('upkeep.accountFailed'), text, isDestructive: true });
    }
    await queries.invalidateQueries({ queryKey: key });
  }

  return {
    endSessions: () => act(`${own}/sessions`),
    takeFactor: () => act(`${own}/second-factor`),
    remove: (published: PublishedName) => act(`${own}?published=${published}`),
  };
}
