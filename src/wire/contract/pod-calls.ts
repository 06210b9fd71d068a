import {
  AllocateQuery,
  AllocateReply,
  CreateServer,
  PodRunDetails,
  PodRunReply,
  PodServerReply,
  PodServersReply,
} from '../pod-calls.schema.ts'
import { NO_POD_PROBLEMS } from '../pods.ts'
import type { CallContract } from './call-contract.ts'
import { RUN } from './samples.ts'

const WITHOUT = 'Problems that are worked on in a pod cannot be opened.'
const TASK = RUN.run_id
const SERVER = {
  status: 'ready',
  notebook_url: '/pod/s8/',
  health_url: '/pod/s8/health',
  ws_url: '/pod/s8/evaluate',
} as const

/** Pods: working environments of one candidate and one problem, and evaluations there. */
export const POD_CALLS = {
  createServer: {
    use: 'Sets up the pod of an answer, which was saved before; again for one that was lost.',
    without: WITHOUT,
    body: CreateServer,
    reply: PodServerReply,
    statuses: { 422: 'The candidate is told, a little later, and may try again.' },
    example: {
      body: { solution_slug: 's8', is_open_editor: true, editor_type: 'editor' },
      reply: { ...SERVER, status: 'waiting', position: 2 },
    },
  },
  server: {
    use: 'Where the pod of an answer is.',
    without: WITHOUT,
    reply: PodServerReply,
    needs: ['notebook_url', 'ws_url'],
    statuses: { 404: 'There is none; it is set up.' },
    example: { reply: SERVER },
  },
  servers: {
    use: 'All pods of an attempt.',
    without: 'Pods are asked for one by one.',
    reply: PodServersReply,
    example: { reply: [{ ...SERVER, problem_slug: 'orders' }] },
  },
  createServers: {
    use: 'Begins to set up the pods of an attempt, so that they are there when their problems are opened.',
    without: 'A pod is set up when its problem is opened.',
    reply: PodServersReply,
    statuses: { 400: `With \`${NO_POD_PROBLEMS}\`: no problem of the test has a pod.` },
    example: { reply: [{ ...SERVER, status: 'waiting', problem_slug: 'orders' }] },
  },
  allocate: {
    use: 'Whether the pods of an attempt are there. Asked again every 15 s; answered at once, or when it is so.',
    without: 'Every pod counts as there.',
    query: AllocateQuery,
    reply: AllocateReply,
    statuses: { 404: 'Not yet.' },
    example: { query: { problem_slug: 'orders' }, reply: { status: 'waiting', position: 2 } },
  },
  evaluatePod: {
    use: 'Has the saved answer evaluated; the socket of the pod tells how it goes.',
    without: 'Answers are evaluated after the test only.',
    reply: PodRunReply,
    statuses: { 409: 'Another evaluation is on its way, or the limit of submissions is reached.' },
    example: { reply: { s3_http_log_url: `/pod/s8/log/${TASK}`, evaluation_engine_task_id: TASK } },
  },
  podRun: {
    use: 'What became of the newest evaluation, and whether the pod is still the same.',
    without: 'The socket of the pod says all.',
    reply: PodRunDetails,
    statuses: { 404: 'There is no pod, and no evaluation.' },
    example: {
      reply: {
        evaluation_engine_task_id: TASK,
        run_details: { status: 'ready', notebook_url: '/pod/s8/', run: RUN },
      },
    },
  },
} as const satisfies Record<string, CallContract>
