import type { OpenRecorder, RecorderDevice, RecorderView } from '@assess/sdk'
import { isRecording, listField } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import { useEffect, useId, useState } from 'react'
import { texts } from '../texts.ts'

const row = css({ display: 'flex', flexWrap: 'wrap', gap: 12 })
const select = css(listField, { display: 'block', marginTop: 4 })

interface DeviceChoiceProps {
  readonly recorder: OpenRecorder
  readonly view: RecorderView
}

/** Which camera and microphone; offered where there are several, and not while they record. */
export function DeviceChoice({ recorder, view }: DeviceChoiceProps) {
  const devices = useDevices(recorder)
  if (isRecording(view)) return null
  const kinds = (
    view.kind === 'video' ? ['camera', 'microphone'] : ['microphone']
  ) as RecorderDevice['kind'][]
  return (
    <div css={row}>
      {kinds.map((kind) => (
        <Devices
          key={kind}
          kind={kind}
          devices={devices.filter((device) => device.kind === kind && device.id !== '')}
          chosen={recorder.remembered()[kind]}
          choose={(id) => {
            void recorder.open({ [kind]: id })
          }}
        />
      ))}
    </div>
  )
}

interface DevicesProps {
  readonly kind: RecorderDevice['kind']
  readonly devices: readonly RecorderDevice[]
  readonly chosen: string | undefined
  choose(id: string): void
}

function Devices({ kind, devices, chosen, choose }: DevicesProps) {
  const id = useId()
  if (devices.length < 2) return null
  return (
    <label htmlFor={id}>
      {texts[kind]}
      <select
        id={id}
        css={select}
        value={chosen ?? devices[0]?.id}
        onChange={(event) => choose(event.target.value)}
      >
        {devices.map((device, index) => (
          <option key={device.id} value={device.id}>
            {device.label || `${texts[kind]} ${index + 1}`}
          </option>
        ))}
      </select>
    </label>
  )
}

function useDevices(recorder: OpenRecorder): readonly RecorderDevice[] {
  const [devices, setDevices] = useState<readonly RecorderDevice[]>([])
  useEffect(() => {
    let isOver = false
    const list = () =>
      void recorder.list().then(
        (found) => {
          if (!isOver) setDevices(found)
        },
        () => {},
      )
    list()
    const unwatch = recorder.onDevices(list)
    return () => {
      isOver = true
      unwatch()
    }
  }, [recorder])
  return devices
}
