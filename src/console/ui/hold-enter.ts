import type { KeyboardEvent } from 'react';

/** Enter chooses the day in a date picker; without this it would also send the surrounding form. */
export function holdEnter(event: KeyboardEvent<HTMLElement>): void {
  if (event.key === 'Enter') event.preventDefault();
}
