// A text while it is written: what is on the screen, what the server acknowledged, and the saves between them,
// one after the other.
import type { ArticleContent } from '#domain/articles';
import { CallFailed } from '../api.ts';
import type { Choice } from '#domain/prose';
import { isSame } from '#domain/text';
import type { KeptText } from './kept-texts.ts';
import { type FieldConflict, mergeContent } from './merge-content.ts';
import { changedFields, isUnchanged, rebased } from './changed-fields.ts';
import { type Copy, presentIn, type Saving } from './writing-calls.ts';

/**
 * `offline`: the server was not reached; `delayed`: it cannot now. Both are tried again, and the text is kept in the
 * browser. `refused`: the server said no.
 */
export type SaveStatus = 'saved' | 'unsaved' | 'saving' | 'offline' | 'delayed' | 'refused';

export interface SessionState {
  /** What the server acknowledged last. */
  copy: Copy;
  content: ArticleContent;
  status: SaveStatus;
  /** When it was acknowledged. */
  savedAt: Date | null;
  /** Whether somebody waits to hear that it is saved: they asked for it, or were told that it was not. */
  isAwaited: boolean;
  /** What `content` came from: what is in `copy`, but for what somebody else changed too. */
  base: ArticleContent;
  /** What somebody else changed too, to be chosen; `copy` has theirs, `content` has mine. */
  conflicts: readonly FieldConflict[];
  refusal: CallFailed | null;
  /** Whether the browser keeps what the server does not have. */
  isKept: boolean;
  /** Counts the times that the content came from outside. */
  turn: number;
}

export interface SessionParts {
  copy: Copy;
  save: (saving: Saving, isLeaving: boolean) => Promise<Copy>;
  keep: (text: KeptText | null) => Promise<boolean>;
}

export interface FlushOptions {
  isAutomatic?: boolean;
  isLeaving?: boolean;
}

const restMs = 2000;
const retryMs = 5000;
const maxMerges = 5;

/** A save that cannot be made before the conflicts are settled. */
export class Unsettled extends Error {}

/** A text that somebody writes. */
export class WritingSession {
  #state: SessionState;
  readonly #parts: SessionParts;
  readonly #listeners = new Set<() => void>();
  readonly #sources = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #queue: Promise<unknown> = Promise.resolve();
  #isWritten = false;
  #isAddressTyped = false;
  readonly #choices = new Map<string, Choice>();

  constructor(parts: SessionParts) {
    const { copy } = parts;
    this.#parts = parts;
    this.#state = {
      copy,
      content: copy.content,
      base: copy.content,
      status: 'saved',
      savedAt: copy.updated_at === null ? null : new Date(copy.updated_at),
      isAwaited: false,
      conflicts: [],
      refusal: null,
      isKept: true,
      turn: 0,
    };
  }

  read = (): SessionState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Asks this editor, before every save and merge, to tell what it has not told yet. */
  collectFrom(tell: () => void): () => void {
    this.#sources.add(tell);
    return () => void this.#sources.delete(tell);
  }

  /** Whether the address goes with the title: not while somebody gives it one by hand. */
  followsTitle(): boolean {
    return !this.#isAddressTyped;
  }

  holdAddress(isTyped: boolean): void {
    this.#isAddressTyped = isTyped;
  }

  /** Takes what is typed; it is saved when typing rests. */
  change(values: Partial<ArticleContent>): void {
    const { content, status, conflicts } = this.#state;
    const next = { ...content, ...values };
    if (isUnchanged(content, next)) return;
    this.#isWritten = true;
    const nextStatus = status === 'offline' || status === 'delayed' ? status : 'unsaved';
    // Nothing on the page shows more of a body than its editor does, which has it already.
    const isShown = nextStatus === status && Object.keys(values).every((name) => isBody(name));
    const isAwaited = status !== 'saved' && this.#state.isAwaited;
    this.#set({ content: next, status: nextStatus, isAwaited }, isShown);
    if (conflicts.length > 0) this.#merge();
    void this.#keep();
    if (this.#state.conflicts.length === 0) this.#plan(restMs);
  }

  /** What is on the screen, with what editors have not told yet. */
  collected(): ArticleContent {
    this.#collect();
    return this.#state.content;
  }

  /** Changes what is on the screen from outside of its fields: they show what comes of it. */
  rewrite(change: (content: ArticleContent) => Partial<ArticleContent>): void {
    this.change(change(this.collected()));
    this.#set({ turn: this.#state.turn + 1 });
  }

  /** Saves what is not saved yet, after the saves before. Throws where it could not. */
  flush(options: FlushOptions = {}): Promise<Copy> {
    return this.#next(() => this.#save(options));
  }

  /** Saves when the page is left: what was written of a draft since it was opened then stands in the lists as well. */
  leave({ isLeaving = false }: Pick<FlushOptions, 'isLeaving'> = {}): Promise<Copy> {
    const { es, en } = this.#state.copy.public;
    const isToList = this.#isWritten && !es && !en;
    this.#isWritten = false;
    return this.flush({ isAutomatic: !isToList, isLeaving });
  }

  /** Does something with what is on the screen: saves it first, and takes over what the act answers. */
  act(run: (copy: Copy) => Promise<Copy>): Promise<Copy> {
    return this.#next(async () => {
      const saved = await this.#save({ isAutomatic: true });
      try {
        this.#take(await run(saved));
      } catch (error) {
        const theirs = presentIn(error);
        if (theirs) this.#take(theirs);
        throw error;
      }
      return this.#state.copy;
    });
  }

  /** Settles what both changed. The last choice saves. */
  choose({ key }: FieldConflict, choice: Choice): void {
    this.#collect();
    this.#choices.set(key, choice);
    this.#merge();
    void this.#keep();
    if (this.#state.conflicts.length === 0) this.#plan(0);
  }

  /** Goes on from a text that was kept in the browser. */
  recover({ base, content }: KeptText): void {
    this.#set({ base, content, status: 'unsaved', turn: this.#state.turn + 1 });
    this.#merge();
    void this.#keep();
    if (this.#state.conflicts.length === 0) this.#plan(0);
  }

  async #save({ isAutomatic = false, isLeaving = false }: FlushOptions, merges = 0): Promise<Copy> {
    this.#collect();
    clearTimeout(this.#timer);
    const { content: sent, copy, conflicts } = this.#state;
    if (conflicts.length > 0) throw new Unsettled();
    const content = changedFields(copy.content, sent);
    if (isAutomatic && Object.keys(content).length === 0) {
      this.#set({ status: 'saved', refusal: null });
      return copy;
    }
    this.#set({ status: 'saving', isAwaited: this.#state.isAwaited || !isAutomatic });
    try {
      const saving = { version: copy.version, content, is_automatic: isAutomatic };
      this.#acknowledge(await this.#parts.save(saving, isLeaving), sent);
      return this.#state.copy;
    } catch (error) {
      const theirs = presentIn(error);
      if (!theirs || merges >= maxMerges) return this.#fail(error);
      this.#take(theirs);
      return this.#save({ isAutomatic, isLeaving }, merges + 1);
    }
  }

  /** Takes over what the server stored; what was typed meanwhile stays. */
  #acknowledge(copy: Copy, sent: ArticleContent): void {
    this.#collect();
    const { content: mine, turn } = this.#state;
    const content = rebased(sent, mine, copy.content);
    const isSaved = isSame(content, copy.content);
    this.#set({
      copy,
      content,
      base: copy.content,
      savedAt: new Date(),
      refusal: null,
      status: isSaved ? 'saved' : 'unsaved',
      turn: turn + (isSame(content, mine) ? 0 : 1),
    });
    void this.#keep();
    if (!isSaved) this.#plan(restMs);
  }

  /** Merges what the server holds into what is on the screen. */
  #take(copy: Copy): void {
    this.#collect();
    this.#set({ copy });
    this.#merge();
    const { content, conflicts } = this.#state;
    const isSaved = isSame(content, copy.content);
    this.#set({
      status: isSaved ? 'saved' : 'unsaved',
      ...(isSaved && { savedAt: new Date(), refusal: null }),
    });
    void this.#keep();
    if (!isSaved && conflicts.length === 0) this.#plan(restMs);
  }

  /** Merges what is in `copy` into the content, as far as nothing is to be chosen. */
  #merge(): void {
    const { base, content: mine, copy, turn } = this.#state;
    const merged = mergeContent({ base, mine, theirs: copy.content }, this.#choices);
    if (merged.conflicts.length === 0) this.#choices.clear();
    this.#set({ ...merged, turn: turn + (isSame(merged.content, mine) ? 0 : 1) });
  }

  #collect(): void {
    for (const tell of this.#sources) tell();
  }

  #fail(error: unknown): never {
    const status = statusAfter(error);
    const failure = error instanceof CallFailed ? error : null;
    this.#set({ status, refusal: status === 'refused' ? failure : null, isAwaited: true });
    if (status !== 'refused') this.#plan(failure?.retryAfterMs ?? retryMs);
    throw error;
  }

  #next<Answer>(run: () => Promise<Answer>): Promise<Answer> {
    const answer = this.#queue.then(run, run);
    this.#queue = answer.catch(() => undefined);
    return answer;
  }

  #plan(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.flush({ isAutomatic: true }).catch(() => undefined);
    }, ms);
  }

  /** Keeps in the browser what the server has not acknowledged, and nothing else. */
  async #keep(): Promise<void> {
    const { base, content, copy } = this.#state;
    const isSaved = isUnchanged(content, copy.content);
    const text = { base, content, at: new Date().toISOString() };
    const isKept = await this.#parts.keep(isSaved ? null : text);
    if (isKept !== this.#state.isKept) this.#set({ isKept });
  }

  #set(change: Partial<SessionState>, isShown = false): void {
    this.#state = { ...this.#state, ...change };
    if (isShown) return;
    for (const listener of this.#listeners) listener();
  }
}

function statusAfter(error: unknown): 'offline' | 'delayed' | 'refused' {
  if (!(error instanceof CallFailed)) return 'refused';
  if (error.status === 0) return 'offline';
  return error.status === 429 || error.status >= 500 ? 'delayed' : 'refused';
}

function isBody(name: string): boolean {
  return name === 'body_es' || name === 'body_en';
}
