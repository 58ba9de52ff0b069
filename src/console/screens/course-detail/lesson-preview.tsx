import { Button } from 'antd';
import { useState } from 'react';
import type { CourseLesson } from '@/features/course/api';
import { useLessonFile } from '@/features/course/queries';
import { getConfig } from '@/platform/config';
import { Files } from '../../ui/files';
import { LoadFailed } from '../../ui/load-failed';
import { RichTextView } from '../../ui/rich-text';
import { RowsSkeleton } from '../../ui/skeletons';

interface LessonPreviewProps {
  courseId: number;
  lesson: CourseLesson;
}

/** A lesson as deputies see it. */
export function LessonPreview({ courseId, lesson }: LessonPreviewProps) {
  const { kind, url, content, file } = lesson;
  return (
    <div className="console-course-preview">
      {kind === 'page' && <RichTextView text={content} />}
      {kind === 'link' && (
        <a className="console-course-outside" href={url} target="_blank" rel="noreferrer">
          {url}
        </a>
      )}
      {file && (kind === 'video' || kind === 'pdf') && <Stored courseId={courseId} lesson={lesson} file={file} kind={kind} />}
      {!file && (kind === 'video' || kind === 'pdf') && <p className="console-muted">文件已不存在，请修改课程后重新上传。</p>}
    </div>
  );
}

interface StoredProps extends LessonPreviewProps {
  file: NonNullable<CourseLesson['file']>;
  kind: 'video' | 'pdf';
}

function Stored({ courseId, lesson, file, kind }: StoredProps) {
  const { data, error, refetch } = useLessonFile(courseId, { id: lesson.id, fileId: file.id });
  if (error && !data) return <LoadFailed what="课时文件" error={error} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton rows={4} />;
  const address = getConfig().apiBaseUrl + data;
  return (
    <>
      {kind === 'video' ? (
        <Player key={address} address={address} title={lesson.title} onAgain={() => void refetch()} />
      ) : (
        <p>
          <a className="console-course-outside" href={address} target="_blank" rel="noreferrer">
            打开文档
          </a>
        </p>
      )}
      <Files files={[file]} />
    </>
  );
}

function Player({ address, title, onAgain }: { address: string; title: string; onAgain: () => void }) {
  const [failed, setFailed] = useState(false);
  if (failed) {
    return (
      <p role="alert">
        视频不能在这里播放，可能是链接已过期，或者浏览器不支持这种编码。可以下载后观看。
        <Button
          type="link"
          onClick={() => {
            setFailed(false);
            onAgain();
          }}
        >
          重试
        </Button>
      </p>
    );
  }
  return (
    <video className="console-course-video" src={address} controls preload="metadata" aria-label={title} onError={() => setFailed(true)} />
  );
}
