import { UploadOutlined } from '@ant-design/icons';
import { Alert, Button, Input, Segmented } from 'antd';
import { useState } from 'react';
import { DRAFT_LAW_LIMITS } from '@contract/rules/draft-law';
import { type ReadText, useReadLawText } from '@/features/draft-law/queries';
import { uploadFile } from '@/features/file/api';
import { excessText } from '@/lib/text-length';
import { errorText } from '@/platform/error-text';
import { pickFiles } from '@/platform/files';
import { LawParts } from './text-reader';
import './law-text.scss';

const WAYS = { word: 'Word 文件', paste: '粘贴文本' } as const;
type Way = keyof typeof WAYS;

interface TextSourceProps {
  read: ReadText | undefined;
  onRead: (read: ReadText | undefined) => void;
}

/** The source of the text, and the parsed parts. */
export function TextSource({ read, onRead }: TextSourceProps) {
  const [way, setWay] = useState<Way>('word');
  const [pasted, setPasted] = useState('');
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const reader = useReadLawText();
  const excess = excessText(pasted, DRAFT_LAW_LIMITS.source);
  const take = async (source: () => Promise<Parameters<typeof reader.mutateAsync>[0] | undefined>) => {
    setSending(true);
    setProblem(undefined);
    onRead(undefined);
    try {
      const from = await source();
      if (from) onRead(await reader.mutateAsync(from));
    } catch (error) {
      setProblem(errorText(error));
    } finally {
      setSending(false);
    }
  };
  const upload = () =>
    take(async () => {
      const [file] = await pickFiles(1, { extensions: ['docx'] });
      return file && { fileId: (await uploadFile(file)).id };
    });
  return (
    <div className="console-law-source">
      <Segmented<Way>
        className="console-view-switch"
        aria-label="文本来源"
        options={(['word', 'paste'] as const).map((value) => ({ value, label: WAYS[value] }))}
        value={way}
        onChange={setWay}
      />
      {way === 'word' ? (
        <p>
          <Button icon={<UploadOutlined />} loading={isSending} onClick={() => void upload()}>
            上传 Word 文件
          </Button>
          <span className="console-muted"> 按“第…章”“第…节”“第…条”分开。</span>
        </p>
      ) : (
        <div className="console-law-source__paste">
          <Input.TextArea
            aria-label="粘贴文本"
            autoSize={{ minRows: 6, maxRows: 16 }}
            status={excess ? 'error' : ''}
            placeholder={'第一章　总则\n第一条　为了……'}
            value={pasted}
            onChange={({ target }) => setPasted(target.value)}
          />
          {excess && <p role="alert">{excess}</p>}
          <Button
            loading={isSending}
            disabled={pasted.trim() === '' || excess !== undefined}
            onClick={() => void take(() => Promise.resolve({ text: pasted }))}
          >
            分开章和条
          </Button>
        </div>
      )}
      {problem && <Alert type="error" showIcon message={problem} />}
      {read && <Read read={read} />}
    </div>
  );
}

/** The parsed parts, for checking. */
const Read = ({ read: { title, parts, articles, problems } }: { read: ReadText }) => (
  <>
    <p role="status">
      {title && <strong>{title}　</strong>}共 {articles} 条，请核对。
    </p>
    {problems.length > 0 && (
      <Alert
        type="warning"
        showIcon
        message="请核对这些地方"
        description={
          <ul>
            {problems.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        }
      />
    )}
    <div className="console-law-text" role="document" aria-label="读出的文本" tabIndex={0}>
      <LawParts parts={parts} />
    </div>
  </>
);
