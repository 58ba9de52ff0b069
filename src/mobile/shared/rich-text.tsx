import { Text, View } from '@tarojs/components';
import type { RichBlock, RichRun, RichText } from '@contract/rules/rich-text';
import { OutsideLink } from '@/platform/anchor';
import { decorative, heading } from '@/ui/a11y';
import './rich-text.scss';

const classOf = ({ strong, em }: RichRun): string =>
  ['rich-text__run', strong && 'rich-text__run--strong', em && 'rich-text__run--em'].filter(Boolean).join(' ');

const Run = ({ run }: { run: RichRun }) =>
  run.href === undefined ? (
    <Text className={classOf(run)} selectable>
      {run.text}
    </Text>
  ) : (
    <OutsideLink className={`${classOf(run)} rich-text__link`} href={run.href}>
      {run.text}
    </OutsideLink>
  );

const ITEM = { bullet: true, number: true } as const;
const roleOf = ({ kind }: RichBlock) => (kind === 'heading' ? heading(3) : {});

/** The number or bullet before an item. */
const Sign = ({ block }: { block: RichBlock }) => (
  <Text className="rich-text__sign" {...(block.kind === 'bullet' ? decorative : {})}>
    {block.kind === 'bullet' ? '•' : `${String(block.order ?? 1)}.`}
  </Text>
);

const MOST_LEVELS = 3;
const classOfBlock = ({ kind, level = 1 }: RichBlock): string =>
  `rich-text__block rich-text__block--${kind}${level > 1 ? ` rich-text__block--level-${String(Math.min(level, MOST_LEVELS))}` : ''}`;

/** A text with headings, lists and links. */
export const RichTextView = ({ text }: { text: RichText }) => (
  <View className="rich-text">
    {text.map((block, index) => (
      // The blocks of a text have no key other than their index.
      <View key={index} className={classOfBlock(block)} {...roleOf(block)}>
        {block.kind in ITEM ? <Sign block={block} /> : null}
        <View className="rich-text__words">
          {block.runs.map((run, place) => (
            <Run key={place} run={run} />
          ))}
        </View>
      </View>
    ))}
  </View>
);
