import { Button } from 'antd';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { SUGGESTION_LIST } from '@contract/lists/suggestion';
import { refreshSuggestions } from '@/features/suggestion/queries';
import { numberText } from '@/lib/number-text';
import { ImportScreen } from '../../import/import-screen';
import { useScreenLinks } from '../../menu/use-screen-links';
import { EmptyState } from '../../ui/empty-state';

/** The number of imported items, and a link to them. */
export function ImportDone({ imported, onBegin }: { imported: number; onBegin: () => void }) {
  const list = useScreenLinks().list('status=submitted&sort=updatedAt');
  return (
    <EmptyState inside title={`已导入 ${numberText(imported)} 件`} text="导入的建议议案已经编号，等待审核。">
      {list && (
        <Link className="console-link console-import__link" to={list}>
          查看导入的建议议案
        </Link>
      )}
      <Button onClick={onBegin}>再导入一批</Button>
    </EmptyState>
  );
}

/** Imports a table of suggestions and motions. */
export function SuggestionImport() {
  const client = useQueryClient();
  return (
    <ImportScreen
      list="suggestion"
      name={SUGGESTION_LIST.name}
      row="一件建议或议案"
      unit={SUGGESTION_LIST.unit}
      onImported={() => void refreshSuggestions(client, null)}
      done={(imported, onBegin) => <ImportDone imported={imported} onBegin={onBegin} />}
    />
  );
}
