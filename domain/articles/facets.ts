// A facet is a topic, a type, a tag, or that an article is sponsored or featured: what it carries as a text of its own.
import type { Filter } from '#domain/taxonomy';

export interface Faceted {
  topics: readonly string[];
  type: string;
  tags: readonly string[];
  sponsored: boolean;
  featured: boolean;
}

/** What selected articles have: one facet of each of these groups, and none of the others. */
export interface Conditions {
  oneOfEach: readonly (readonly string[])[];
  noneOf: readonly string[];
  /** From the first of these times on, and before the second; milliseconds since 1970. */
  between?: readonly [number, number] | undefined;
  /** Which texts are meant: a bit for each number. */
  texts?: Int32Array | undefined;
}

const topicPrefix = 'topic ';
const tagPrefix = 'tag ';
const sponsoredFacet = 'sponsored';
const featuredFacet = 'featured';

export function facetsOf({ topics, type, tags, sponsored, featured }: Faceted): string[] {
  const named = [...topics.map(topicFacet), typeFacet(type), ...tags.map(tagFacet)];
  if (sponsored) named.push(sponsoredFacet);
  if (featured) named.push(featuredFacet);
  return [...new Set(named)];
}

/** The rule of `passesFilter` as facets; with `isFeatured` only the featured ones or only the others. */
export function conditionsOf(filter: Filter, isFeatured?: boolean): Conditions {
  const { topics, type, tags, sponsored } = filter;
  const marks = new Map([
    [sponsoredFacet, sponsored],
    [featuredFacet, isFeatured],
  ]);
  const marked = (value: boolean) => [...marks.keys()].filter((mark) => marks.get(mark) === value);
  return {
    oneOfEach: [
      ...marked(true).map((mark) => [mark]),
      ...(type === undefined ? [] : [[typeFacet(type)]]),
      ...[topics.map(topicFacet), tags.map(tagFacet)].filter(({ length }) => length > 0),
    ],
    noneOf: marked(false),
  };
}

/** The tag that the facet stands for; undefined for another facet. */
export function tagOf(facet: string): string | undefined {
  return facet.startsWith(tagPrefix) ? facet.slice(tagPrefix.length) : undefined;
}

/** The topic that the facet stands for; undefined for another facet. */
export function topicOf(facet: string): string | undefined {
  return facet.startsWith(topicPrefix) ? facet.slice(topicPrefix.length) : undefined;
}

function topicFacet(topic: string): string {
  return topicPrefix + topic;
}

function typeFacet(type: string): string {
  return `type ${type}`;
}

function tagFacet(tag: string): string {
  return tagPrefix + tag;
}
