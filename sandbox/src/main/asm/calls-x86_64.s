# Three routines for the fork server, which copies them into its memory (see forkserver/calls.py).
	.intel_syntax noprefix
	.text

# long start_init(long flags, void *top_of_stack)
# Clones this process with these flags. The child reaps the processes that it inherits, for ever.
	.balign	8
start_init:
	mov	eax, 56			# clone(flags, stack, 0, 0, 0)
	xor	edx, edx
	xor	r10d, r10d
	xor	r8d, r8d
	syscall
	test	eax, eax
	jz	init
	ret
init:
	mov	eax, 14			# rt_sigprocmask(SIG_SETMASK, every signal, 0, 8)
	mov	edi, 2
	lea	rsi, [rip + every]
	xor	edx, edx
	mov	r10d, 8
	syscall
again:
	mov	eax, 128		# rt_sigtimedwait(SIGCHLD, 0, 0, 8)
	lea	rdi, [rip + child_ended]
	xor	esi, esi
	xor	edx, edx
	mov	r10d, 8
	syscall
reap:
	mov	eax, 61			# wait4(-1, 0, WNOHANG, 0)
	mov	rdi, -1
	xor	esi, esi
	mov	edx, 1
	xor	r10d, r10d
	syscall
	test	rax, rax
	jg	reap
	jmp	again

# long perform(long calls[][8])
# Makes the calls: number, six arguments, unused; a negative number ends them.
# Returns 0, or the index of the first failed call times 65536 plus its error.
	.balign	8
perform:
	push	rbx
	push	r12
	mov	rbx, rdi
	xor	r12d, r12d
next:
	mov	rax, [rbx]
	test	rax, rax
	js	done
	mov	rdi, [rbx + 8]
	mov	rsi, [rbx + 16]
	mov	rdx, [rbx + 24]
	mov	r10, [rbx + 32]
	mov	r8, [rbx + 40]
	mov	r9, [rbx + 48]
	syscall
	test	rax, rax
	js	failed
	add	rbx, 64
	inc	r12
	jmp	next
failed:
	neg	rax
	shl	r12, 16
	or	rax, r12
	jmp	out
done:
	xor	eax, eax
out:
	pop	r12
	pop	rbx
	ret

# long spawn(long calls[][8], long *result, int *thread_id)
# Clones this process. The child performs the calls and stores their result. Then it returns 0, or exits after a failure.
	.balign	8
spawn:
	push	rbx
	push	r12
	push	r13
	mov	rbx, rdi
	mov	r13, rsi
	mov	r10, rdx
	mov	eax, 56			# clone(SIGCHLD | CLONE_CHILD_SETTID | CLONE_CHILD_CLEARTID, 0, 0, thread_id, 0)
	mov	edi, 0x1200011
	xor	esi, esi
	xor	edx, edx
	xor	r8d, r8d
	syscall
	test	rax, rax
	jz	spawned
back:
	pop	r13
	pop	r12
	pop	rbx
	ret
spawned:
	mov	rdi, rbx
	call	perform
	mov	[r13], rax
	test	rax, rax
	jz	back
	mov	eax, 231		# exit_group(127)
	mov	edi, 127
	syscall

	.balign	8
every:
	.quad	-1
child_ended:
	.quad	0x10000			# 1 << (SIGCHLD - 1)
