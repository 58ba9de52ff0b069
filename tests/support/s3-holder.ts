import S3rver from 's3rver';

/** A process that runs an S3 server with the folder, the bucket and the port of its command line, for runs that kill it. */
async function main(): Promise<void> {
  const [directory, bucket, port] = process.argv.slice(2);
  if (!directory || !bucket) throw new Error('usage: s3-holder <folder> <bucket> <port>');
  const configureBuckets = [{ name: bucket }];
  const server = new S3rver({ address: '127.0.0.1', port: Number(port), silent: true, directory, configureBuckets });
  process.send?.({ port: (await server.run()).port });
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
