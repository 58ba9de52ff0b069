import { Button, type ButtonProps, Popover } from 'antd';
import { type ReactNode, useState } from 'react';
import { ChunkBoundary } from '@/platform/chunk-boundary';

interface PopoverPartProps extends Pick<ButtonProps, 'icon' | 'onPointerEnter' | 'onFocus'> {
  text: string;
  /** The class of the part, which gives it its size while it loads. */
  name: string;
  children: (isOpen: boolean, close: () => void) => ReactNode;
}

/** A button next to a list that opens a lazy part below it. */
export function PopoverPart({ text, name, children, ...button }: PopoverPartProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={isOpen}
      onOpenChange={setOpen}
      content={
        <ChunkBoundary attempt={0} onLost={close} waiting={<div className={name} />}>
          {children(isOpen, close)}
        </ChunkBoundary>
      }
    >
      <Button {...button}>{text}</Button>
    </Popover>
  );
}
