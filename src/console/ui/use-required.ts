import type { RefSelectProps } from 'antd';
import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Tells whoever cannot see the mark that the field must be filled. The select would put the property on an element without a role too,
 * where it may not stand, so it is put on the field alone; the select leaves there what it does not know.
 */
export function useRequired(required: 'true' | undefined): RefObject<RefSelectProps> {
  const select = useRef<RefSelectProps>(null);
  useLayoutEffect(() => {
    const field = select.current?.nativeElement.querySelector('[role="combobox"]');
    if (required) field?.setAttribute('aria-required', required);
    else field?.removeAttribute('aria-required');
  }, [required]);
  return select;
}
