/** The S3 store of deploy/compose.yaml, for its network: every bucket exists. */
import { startS3 } from '../s3-server.ts';

await startS3(9000);
