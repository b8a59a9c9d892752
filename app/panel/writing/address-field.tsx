import { useEffect, useState } from 'react';
import { slugOf } from '#domain/text';
import { CallFailed } from '../api.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { useToasts } from '../ui/toast.tsx';
import { useWriting } from './use-writing.ts';
import { moveCopy } from './writing-calls.ts';
import styles from './writing.module.css';

/** The address: it goes with the title until it was public, as saving sees to, and is changed by hand at any time. */
export function AddressField() {
  const { session, state, w } = useWriting();
  const toasts = useToasts();
  const { slug, was_public: wasPublic } = state.copy;
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | undefined>();
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => session.holdAddress(typed !== null), [session, typed]);
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
