import { Text, View } from '@tarojs/components';
import { useContributionsAlike } from '@/features/contribution/queries';
import { contributionMark } from '@/features/contribution/words';
import { opinionLink } from '@/features/theme/links';
import { useDebounced } from '@/lib/use-debounced';
import { go } from '@/platform/navigation';
import { pressable, spoken } from '@/ui/a11y';
import { StatusTag } from '@/ui/status-tag';
import '../../shared/editor/look-alikes.scss';

/** How long the user must pause typing before the text is compared. */
const REST_MS = 800;

interface AlikeProps {
  themeId: number;
  content: string;
  exceptId: number | undefined;
}

/** Existing opinions on the theme with a similar text, so that deputies do not repeat one unknowingly. Never blocks the form. */
export function Alike({ themeId, content, exceptId }: AlikeProps) {
  const written = useDebounced(content.trim(), REST_MS);
  const { data } = useContributionsAlike({ themeId, content: written, exceptId });
  if (!data || data.length === 0 || written === '') return null;
  return (
    <View className="u-card">
      <View className="alike__head" {...spoken}>
        {`有 ${String(data.length)} 条相近的意见`}
      </View>
      <Text className="alike__hint">如果说的是同一件事，可以不必重复提；您提出后，工作人员也会合并办理。</Text>
      {data.map(({ id, content: said, deputyName, state, score }) => {
        const { tone, word } = contributionMark(state);
        const open = () => void go(opinionLink(id));
        return (
          <View key={id} className="alike__row" onClick={open} {...pressable({ role: 'link' }, open)}>
            <View className="alike__line">
              <StatusTag tone={tone}>{word}</StatusTag>
              <Text className="alike__score">{`相似度 ${String(Math.round(score * 100))}%`}</Text>
            </View>
            <Text className="alike__excerpt">{said}</Text>
            <Text className="alike__who">{deputyName}</Text>
          </View>
        );
      })}
    </View>
  );
}
