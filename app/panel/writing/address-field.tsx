import { useEffect, useRef, useState } from 'react';
import { slugOf } from '#domain/text';
import { CallFailed } from '../api.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { useToasts } from '../ui/toast.tsx';
import { useWriting } from './use-writing.ts';
import { type Copy, moveCopy } from './writing-calls.ts';
import styles from './writing.module.css';

/** A slug without the number that tells it from the same of another article. */
const base = (slug: string) => slug.replace(/-\d+$/, '');

const maxTries = 9;

/** Takes the address, or the next free one with a number behind it. */
async function moveToFree(copy: Copy, slug: string, number = 1): Promise<Copy> {
  try {
    return await moveCopy(copy.id, number === 1 ? slug : `${slug}-${number}`);
  } catch (error) {
    const isTaken = error instanceof CallFailed && error.status === 409;
    if (!isTaken || number >= maxTries) throw error;
    return moveToFree(copy, slug, number + 1);
  }
}

/** The address: proposed from the title until it was public, and changed by hand at any time. */
export function AddressField() {
  const { session, state, w } = useWriting();
  const toasts = useToasts();
  const { slug, was_public: wasPublic } = state.copy;
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | undefined>();
  const [isBusy, setIsBusy] = useState(false);
  useProposal(typed !== null);
  /** As addresses are written, where it was typed otherwise. */
  function tidy(): string | null {
    const tidied = typed === null || typed.trim() === '' ? typed : slugOf(typed);
    const next = tidied === slug ? null : tidied;
    setTyped(next);
    return next;
  }
  async function move() {
    const wanted = tidy();
    if (wanted === null || isBusy) return;
    setIsBusy(true);
    setProblem(undefined);
    try {
      await session.act(({ id }) => moveCopy(id, wanted));
      setTyped(null);
      toasts.show({ title: w('writing.slugChanged') });
    } catch (error) {
      setProblem(
        error instanceof CallFailed
          ? (error.details['slug'] ?? error.message)
          : w('writing.slugFailed'),
      );
    }
    setIsBusy(false);
  }
  return (
    <form
      className={styles.address}
      onSubmit={(event) => {
        event.preventDefault();
        void move();
      }}
    >
      <TextField
        name="slug"
        label={w('writing.slug')}
        hint={w(wasPublic ? 'writing.slugMoves' : 'writing.slugHint')}
        problem={problem}
        isRequired
        value={typed ?? slug}
        onChange={(next) => setTyped(next === slug ? null : next)}
        onBlur={tidy}
      />
      <div>
        <Button type="submit" size="small" isBusy={isBusy} isDisabled={typed === null}>
          {w('writing.slugChange')}
        </Button>
      </div>
    </form>
  );
}

/** Moves an article that was never public to the address of its saved title, unless it was given one by hand. */
function useProposal(isTyping: boolean): void {
  const { session, state } = useWriting();
  const { slug, was_public: wasPublic, content } = state.copy;
  const title = content.title_es;
  // The address of a text without a title may have stayed behind its title: the page was left before it followed.
  const last = useRef(base(slug) === slugOf('') ? '' : title);
  useEffect(() => {
    const isProposed = base(slug) === base(slugOf(last.current));
    const wanted = slugOf(title);
    const isMoved = title !== last.current && base(wanted) !== base(slug);
    last.current = title;
    if (wasPublic || isTyping || !isProposed || !isMoved) return;
    session.act((now) => moveToFree(now, wanted)).catch(() => undefined);
  }, [session, isTyping, title, slug, wasPublic]);
}
