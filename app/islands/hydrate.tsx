// Brings a component to life over what the server rendered of it.
import { type ComponentType, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** Hydrates the component over the place, with the props the place carries; resolves when it listens. */
export function hydrate<Props extends object>(
  place: HTMLElement,
  Component: ComponentType<Props>,
): Promise<void> {
  const props = JSON.parse(place.dataset['props'] ?? '{}') as Props;
  return new Promise((resolve) => {
    function Alive() {
      useEffect(resolve, []);
      return <Component {...props} />;
    }
    hydrateRoot(place, <Alive />);
  });
}
