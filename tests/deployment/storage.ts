/** A server of S3 in a process of its own. Prints its endpoint. Arguments: the folder of its objects, and its port. */
import S3rver from '@20minutes/s3rver'
import { BUCKET } from '../s3/server.ts'

const [directory = '.', port = '0'] = process.argv.slice(2)
const server = new S3rver({
  ...{ address: '127.0.0.1', port: Number(port), silent: true, directory },
  configureBuckets: [{ name: BUCKET }],
})
const { port: found } = await server.run()
console.log(`http://127.0.0.1:${found}`)
