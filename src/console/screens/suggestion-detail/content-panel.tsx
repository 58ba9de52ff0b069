import type { Suggestion } from '@/features/suggestion/api';
import { Files } from '../../ui/files';
import { Panel } from '../../ui/panel';

export function ContentPanel({ item }: { item: Suggestion }) {
  return (
    <Panel title="建议内容">
      <p className="console-prose">{item.content || '（没有填写内容）'}</p>
      {item.files.length > 0 && (
        <>
          <h3 className="console-subtitle">附件（{item.files.length}）</h3>
          <Files files={item.files} />
        </>
      )}
    </Panel>
  );
}
