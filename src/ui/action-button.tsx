import { Button } from '@nutui/nutui-react-taro';
import { View } from '@tarojs/components';
import type { ReactNode } from 'react';
import { decorative, pressable } from './a11y';
import './action-button.scss';

export interface ActionButtonProps {
  children: ReactNode;
  onPress: () => void;
  /** One `primary` a page: the next thing to do. */
  kind?: 'primary' | 'plain' | 'danger';
  /** Takes the room its neighbours leave. */
  grow?: boolean;
  busy?: boolean;
  disabled?: boolean;
  label?: string;
}

/** A large button that can be pressed by finger, mouse and keyboard; it does not answer while it is busy. */
export function ActionButton({
  children,
  onPress,
  kind = 'plain',
  grow = false,
  busy = false,
  disabled = false,
  label,
}: ActionButtonProps) {
  const off = busy || disabled;
  const press = () => {
    if (!off) onPress();
  };
  return (
    <Button
      className={`u-button u-button--${kind}${grow ? ' u-button--grow' : ''}${off ? ' u-button--off' : ''}`}
      type={kind === 'primary' ? 'primary' : 'default'}
      fill={kind === 'primary' ? 'solid' : 'outline'}
      size="xlarge"
      // NutUI's own mark of loading is an <i>, which a mini-app cannot draw.
      icon={busy ? <View className="u-button__busy" {...decorative} /> : null}
      disabled={disabled}
      onClick={press}
      {...pressable({ disabled: off, ...(label ? { label } : {}) }, press)}
    >
      {children}
    </Button>
  );
}
