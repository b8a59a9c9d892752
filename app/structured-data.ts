// Structured data for search engines that several pages share.
import type { BreadcrumbList, ItemList, Organization, Thing, WithContext } from 'schema-dts';
import type { Publication } from '#domain/publication';

/** A list of things in the order the page shows them. */
export function itemList(name: string, items: readonly Thing[]): WithContext<ItemList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name,
    numberOfItems: items.length,
    itemListElement: items.map((item, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item,
    })),
  };
}

/** The path of pages from the list to this one. */
export function breadcrumbs(
  steps: readonly { name: string; url: string }[],
): WithContext<BreadcrumbList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  };
}

/** The publication as the publisher of a piece, with its logo where it has one. */
export function publisher({
  name,
  siteUrl,
  logo,
}: {
  name: string;
  siteUrl: string;
  logo: Publication['logo'];
}): Organization {
  return {
    '@type': 'Organization',
    name,
    url: siteUrl,
    ...(logo && {
      logo: {
        '@type': 'ImageObject',
        url: siteUrl + logo.src,
        width: `${logo.width}`,
        height: `${logo.height}`,
      },
    }),
  };
}
