import { type ReactNode, useState } from 'react';

/** Mounts `Form` from its opening until it has disappeared from the screen, so that it starts with a new state each time. */
export function unmountOnClose<Props extends { open: boolean }>(Form: (props: Props & { onClosed: () => void }) => ReactNode) {
  return function FormUntilClosed(props: Props) {
    const [isThere, setThere] = useState(props.open);
    if (props.open && !isThere) setThere(true);
    return isThere ? <Form {...props} onClosed={() => setThere(false)} /> : null;
  };
}
