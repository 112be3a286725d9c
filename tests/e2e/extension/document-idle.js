changeInputs('idle')
