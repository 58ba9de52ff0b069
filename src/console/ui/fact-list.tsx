import type { ReactNode } from 'react';

export type Fact = readonly [name: string, value: ReactNode];

/** Names and values in as many columns as fit; a fact without a value is left out. */
export function FactList({ facts, isApart = false }: { facts: readonly Fact[]; isApart?: boolean }) {
  return (
    <dl className={`console-facts${isApart ? ' is-apart' : ''}`}>
      {facts
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
