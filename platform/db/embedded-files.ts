// What PGlite's layer over the files of Node lacks: fsync, and files that other users cannot open.
import { fsyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

const ofOthers = 0o077;

interface Attributes {
  mode?: number | null;
}

/** The parts of Emscripten's NODEFS that are changed here. */
interface NodeFsModule {
  NODEFS: {
    node_ops: {
      mknod(parent: unknown, name: string, mode: number, dev: number): unknown;
      setattr(node: unknown, attributes: Attributes): void;
    };
    stream_ops: {
      fsync?(stream: { nfd: number }): number;
      setattr(stream: unknown, attributes: Attributes): void;
    };
  };
}

/** Files of the operating system, synced when PostgreSQL asks for it, and for their owner alone whatever the umask. */
export class EmbeddedFiles extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const made = await super.init(...args);
    const preRun = made.emscriptenOpts.preRun as ((module: NodeFsModule) => void)[];
    preRun.push(({ NODEFS }) => {
      addSync(NODEFS);
      keepPrivate(NODEFS);
    });
    return made;
  }
}

function addSync({ stream_ops }: NodeFsModule['NODEFS']): void {
  stream_ops.fsync = ({ nfd }) => {
    fsyncSync(nfd);
    return 0;
  };
}

/** PGlite makes files with 666 and then sets that once more. */
function keepPrivate({ node_ops, stream_ops }: NodeFsModule['NODEFS']): void {
  const { mknod, setattr } = node_ops;
  const setStreamAttributes = stream_ops.setattr;
  node_ops.mknod = (...[parent, name, mode, dev]) => mknod(parent, name, mode & ~ofOthers, dev);
  node_ops.setattr = (node, attributes) => setattr(node, asPrivate(attributes));
  stream_ops.setattr = (stream, attributes) => setStreamAttributes(stream, asPrivate(attributes));
}

function asPrivate(attributes: Attributes): Attributes {
  const { mode } = attributes;
  return typeof mode === 'number' ? { ...attributes, mode: mode & ~ofOthers } : attributes;
}
