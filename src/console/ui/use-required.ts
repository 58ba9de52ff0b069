import type { RefSelectProps } from 'antd';
import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Announces to screen readers that the field is required. The select would also put the attribute on an element without a role, where it is not
 * allowed, so this sets it on the input only; the select does not remove unknown attributes there.
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
