import type { KeyboardEvent } from 'react';

/** Enter takes the day in a date picker; without this it would send the form around it as well. */
export function holdEnter(event: KeyboardEvent<HTMLElement>): void {
  if (event.key === 'Enter') event.preventDefault();
}
