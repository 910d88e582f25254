/** An S3 store for the network of deploy/compose.yaml. Every bucket exists. */
import { startS3 } from '../s3-server.ts';

await startS3(9000);
