import AntdIcon, { type IconComponentProps } from '@ant-design/icons/es/components/AntdIcon';
import { forwardRef, useImperativeHandle, useLayoutEffect, useRef } from 'react';

/** The labels of icons that antd uses alone in a button, by their file names. */
const MEANINGS: Readonly<Record<string, string>> = {
  left: '向前',
  right: '向后',
  'double-left': '再向前',
  'double-right': '再向后',
  'swap-right': '至',
  search: '搜索',
  'close-circle': '清除',
};

/** Places where the same icon means a failure, which the text next to it already says. */
const TOLD = '.ant-message, .ant-alert';

/**
 * Renders all icons, also antd's own (config/h5.ts replaces the module). antd's icons would be read out by their English file names; here an icon has
 * its given label or its own meaning, and otherwise it is hidden, because the text next to it or the name of its button gives the meaning.
 */
const PlainIcon = forwardRef<HTMLSpanElement, IconComponentProps>(function PlainIcon({ 'aria-label': label, ...props }, ref) {
  const own = useRef<HTMLSpanElement>(null);
  useImperativeHandle(ref, () => own.current as HTMLSpanElement);
  useLayoutEffect(() => {
    if (own.current?.closest(TOLD)) own.current.setAttribute('aria-hidden', 'true');
  }, []);
  const meaning = label ?? MEANINGS[props.icon.name];
  const spoken = meaning ? { 'aria-label': meaning } : { 'aria-hidden': true, role: undefined, 'aria-label': undefined };
  // Props of the caller (e.g. hidden) take precedence.
  return <AntdIcon {...spoken} {...props} ref={own} />;
});

// Replaces a whole module of antd, so it has the same static members.
export default Object.assign(PlainIcon, { getTwoToneColor: AntdIcon.getTwoToneColor, setTwoToneColor: AntdIcon.setTwoToneColor });
