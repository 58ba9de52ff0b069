import AntdIcon, { type IconComponentProps } from '@ant-design/icons/es/components/AntdIcon';
import { forwardRef, useImperativeHandle, useLayoutEffect, useRef } from 'react';

/** What icons mean that antd lets stand alone in a button, by the names of their files. */
const MEANINGS: Readonly<Record<string, string>> = {
  left: '向前',
  right: '向后',
  'double-left': '再向前',
  'double-right': '再向后',
  'swap-right': '至',
  search: '搜索',
  'close-circle': '清除',
};

/** Where the same drawing stands for a failure, which the words beside it tell. */
const TOLD = '.ant-message, .ant-alert';

/**
 * What all icons are drawn by, antd's own too (config/h5.ts puts it in their way). Theirs would be read out by their English file names;
 * here an icon says what it is given as a label or means by itself, and else nothing, for the word stands beside it or names its button.
 */
const PlainIcon = forwardRef<HTMLSpanElement, IconComponentProps>(function PlainIcon({ 'aria-label': label, ...props }, ref) {
  const own = useRef<HTMLSpanElement>(null);
  useImperativeHandle(ref, () => own.current as HTMLSpanElement);
  useLayoutEffect(() => {
    if (own.current?.closest(TOLD)) own.current.setAttribute('aria-hidden', 'true');
  }, []);
  const meaning = label ?? MEANINGS[props.icon.name];
  const spoken = meaning ? { 'aria-label': meaning } : { 'aria-hidden': true, role: undefined, 'aria-label': undefined };
  // What its place says of it (hidden, say) goes before.
  return <AntdIcon {...spoken} {...props} ref={own} />;
});

// As a whole module takes the place of theirs, it has what theirs has.
export default Object.assign(PlainIcon, { getTwoToneColor: AntdIcon.getTwoToneColor, setTwoToneColor: AntdIcon.setTwoToneColor });
