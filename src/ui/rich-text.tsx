import { Text, View } from '@tarojs/components';
import type { RichBlock, RichRun, RichText } from '@contract/rules/rich-text';
import { OutsideLink } from '@/platform/anchor';
import { decorative, heading } from './a11y';
import './rich-text.scss';

const classOf = ({ strong, em }: RichRun): string =>
  ['u-rich__run', strong && 'u-rich__run--strong', em && 'u-rich__run--em'].filter(Boolean).join(' ');

const Run = ({ run }: { run: RichRun }) =>
  run.href === undefined ? (
    <Text className={classOf(run)} userSelect>
      {run.text}
    </Text>
  ) : (
    <OutsideLink className={`${classOf(run)} u-rich__link`} href={run.href}>
      {run.text}
    </OutsideLink>
  );

const ITEM = { bullet: true, number: true } as const;
const roleOf = ({ kind }: RichBlock) => (kind === 'heading' ? heading(3) : {});

/** Before an item: its number, or a point. */
const Sign = ({ block }: { block: RichBlock }) => (
  <Text className="u-rich__sign" {...(block.kind === 'bullet' ? decorative : {})}>
    {block.kind === 'bullet' ? '•' : `${String(block.order ?? 1)}.`}
  </Text>
);

const MOST_LEVELS = 3;
const classOfBlock = ({ kind, level = 1 }: RichBlock): string =>
  `u-rich__block u-rich__block--${kind}${level > 1 ? ` u-rich__block--level-${String(Math.min(level, MOST_LEVELS))}` : ''}`;

/** A text with headings, lists and links. */
export const RichTextView = ({ text }: { text: RichText }) => (
  <View className="u-rich">
    {text.map((block, index) => (
      // The blocks of a text have no other name than their place.
      <View key={index} className={classOfBlock(block)} {...roleOf(block)}>
        {block.kind in ITEM ? <Sign block={block} /> : null}
        <View className="u-rich__words">
          {block.runs.map((run, place) => (
            <Run key={place} run={run} />
          ))}
        </View>
      </View>
    ))}
  </View>
);
