import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { PreviewLink } from '#domain/content';
import { adminDateTime } from '#i18n/dates';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/field.tsx';
import { LoadFailed, Loading } from '../ui/query-result.tsx';
import { useToasts } from '../ui/toast.tsx';
import styles from './lists.module.css';
import { useWriting } from './use-writing.ts';
import { endPreview, makePreview, readPreviews } from './writing-calls.ts';

function isValid({ revoked_at, expires_at }: PreviewLink): boolean {
  return revoked_at === null && Date.parse(expires_at) > Date.now();
}

/** Links to a preview for somebody without an account: made, copied, counted, revoked. */
export function PreviewsDialog({ onClose }: { onClose: () => void }) {
  const { session, state, w } = useWriting();
  const say = useSay();
  const { id } = state.copy;
  const [url, setUrl] = useState<string | null>(null);
  const links = useQuery({
    queryKey: ['writing', id, 'previews'],
    queryFn: () => readPreviews(id),
    gcTime: 0,
  });
  const valid = links.data?.filter((link) => isValid(link));
  async function make() {
    try {
      await session.flush({ isAutomatic: true });
      setUrl((await makePreview(id)).url);
      await links.refetch();
    } catch (error) {
      say('writing.previewFailed', error);
    }
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={w('writing.previews')}
      description={w('writing.previewsText')}
      footer={
        <Button variant="primary" onClick={make}>
          {w('writing.previewMake')}
        </Button>
      }
    >
      {url !== null && <NewLink key={url} url={url} />}
      {links.error && <LoadFailed title={w('writing.previewsFailed')} error={links.error} />}
      {links.isPending && <Loading text={w('writing.previewsLoading')} />}
      {valid?.length === 0 && <p>{w('writing.previewsNone')}</p>}
      <ul className={styles.list} aria-label={w('writing.previews')}>
        {valid?.map((link) => (
          <li key={link.id} className={styles.item}>
            <LinkRow link={link} onEnded={() => links.refetch()} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** Shows a failure with the server's sentence. */
function useSay() {
  const { w } = useWriting();
  const toasts = useToasts();
  return (key: 'writing.previewFailed' | 'writing.previewRevokeFailed', error: unknown) => {
    const text = error instanceof Error ? error.message : undefined;
    toasts.show({ title: w(key), text, isDestructive: true });
  };
}

/** Has the focus, selected: what is made is to be copied. */
function NewLink({ url }: { url: string }) {
  const { w } = useWriting();
  const toasts = useToasts();
  const place = useRef<HTMLDivElement>(null);
  const select = () => place.current?.querySelector('input')?.select();
  useEffect(() => {
    place.current?.querySelector('input')?.select();
  }, []);
  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      toasts.show({ title: w('writing.previewCopied') });
    } catch {
      select();
      toasts.show({ title: w('writing.previewCopyFailed'), isDestructive: true });
    }
  }
  return (
    <div className={styles.fresh} ref={place}>
      <TextField
        name="preview-url"
        label={w('writing.previewUrl')}
        hint={w('writing.previewOnce')}
        isRequired
        value={url}
        onChange={() => undefined}
      />
      <div>
        <Button size="small" onClick={copy}>
          {w('writing.previewCopy')}
        </Button>
      </div>
    </div>
  );
}

function LinkRow({ link, onEnded }: { link: PreviewLink; onEnded: () => Promise<unknown> }) {
  const { state, w } = useWriting();
  const toasts = useToasts();
  const say = useSay();
  const time = adminDateTime(link.created_at);
  async function revoke() {
    try {
      await endPreview(state.copy.id, link.id);
      toasts.show({ title: w('writing.previewRevoked') });
      await onEnded();
    } catch (error) {
      say('writing.previewRevokeFailed', error);
    }
  }
  return (
    <div className={styles.row}>
      <p className={styles.words}>
        {w('writing.previewItem', {
          name: link.created_by,
          time,
          until: adminDateTime(link.expires_at),
        })}
        <br />
        <span className={styles.soft}>{w('writing.previewViews', { count: link.views })}</span>
      </p>
      <Button size="small" aria-label={w('writing.previewRevokeOf', { time })} onClick={revoke}>
        {w('writing.previewRevoke')}
      </Button>
    </div>
  );
}
